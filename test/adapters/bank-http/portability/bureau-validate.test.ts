import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase, postForm, validationForm } from '#test/support/builders/bank-calls.ts';
import {
  happyBank,
  refreshToken,
  serveBank,
  tokenAt,
  type BankOverHttp,
} from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const validate = (form: FormData) => bank.call(postForm('equifax/validar', form));
const wrongForm = (): FormData => {
  const form = validationForm(tokenAt.questions, refreshToken);
  form.set(
    'answerRequest',
    JSON.stringify({
      interactiveQueryResponse: { answers: [{ questionId: 'p1', answerId: 'r2' }] },
      transactionKey: 'k',
    }),
  );
  return form;
};

describe('bureau validate', () => {
  it('PAPI-66, QST-20 right answers come back as scores', async () => {
    bank = await serveBank();
    const { status, json } = await validate(validationForm(tokenAt.questions, refreshToken));
    expect(status).toBe(200);
    expect(json).toEqual({
      assessmentComplete: { atomicScores: { correctAnswers: 1, questionsAsked: 1 } },
      intentosRestantes: 3,
      horasBloqueo: 24,
    });
  });

  it('PAPI-68, SEC-07 wrong answers are 200 too, with the attempts that are left', async () => {
    bank = await serveBank();
    const { status, json } = await validate(wrongForm());
    expect(status).toBe(200);
    expect(json).toMatchObject({
      assessmentComplete: { atomicScores: { correctAnswers: 0, questionsAsked: 1 } },
      intentosRestantes: 2,
    });
  });

  it('PAPI-67 takes the parts as a browser sends blobs of JSON', async () => {
    bank = await serveBank();
    const form = validationForm(tokenAt.questions, refreshToken);
    for (const [name, text] of [...form])
      form.set(name, new Blob([String(text)], { type: 'application/json' }));
    expect((await validate(form)).status).toBe(200);
  });

  it('a pair that does not belong together is 401', async () => {
    bank = await serveBank();
    expect((await validate(validationForm(tokenAt.questions, 'other'))).status).toBe(401);
  });

  it('QST-35 a blocked person reads 403 with data', async () => {
    const ports = happyBank();
    bank = await serveBank({
      ...ports,
      attempts: {
        ...ports.attempts,
        reserve: () => TE.right({ outcome: 'locked', key: '', until: 0 } as const),
      },
    });
    const { status, json } = await validate(validationForm(tokenAt.questions, refreshToken));
    expect(status).toBe(403);
    expect(json).toMatchObject({ codigo: 'BLOQUEADO', horasBloqueo: 24 });
  });

  it('JSON instead of parts is refused', async () => {
    bank = await serveBank();
    const { status } = await bank.call({
      path: `${portabilityBase}/equifax/validar`,
      init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' },
    });
    expect(status).toBe(415);
  });
});
