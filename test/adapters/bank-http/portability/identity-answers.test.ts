import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { anInstant } from '#test/support/builders/company.ts';
import { identityAnswersCall, withToken } from '#test/support/builders/bank-calls.ts';
import {
  happyBank,
  refreshToken,
  serveBank,
  tokenAt,
  type BankOverHttp,
} from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const answers = identityAnswersCall(tokenAt.questions, refreshToken);

describe('identity answers', () => {
  it('PAPI-61, PAPI-63, QST-19 reads one JSON body and answers the identity result', async () => {
    bank = await serveBank();
    expect(await bank.call(answers)).toMatchObject({
      status: 200,
      json: {
        assessmentComplete: { atomicScores: { correctAnswers: 1, questionsAsked: 1 } },
        intentosRestantes: 3,
        horasBloqueo: 24,
      },
    });
  });

  it('EXT-1104 the round that locks says until when', async () => {
    const ports = happyBank();
    const settle = () => TE.right({ outcome: 'settled', used: 3, lockedUntil: 0 } as const);
    bank = await serveBank({ ...ports, rounds: { ...ports.rounds, settle } });
    expect(await bank.call(answers)).toMatchObject({
      status: 200,
      json: { intentosRestantes: 0, bloqueadoHasta: anInstant },
    });
  });

  it('SEC-03 the header must be of the same token as the body', async () => {
    bank = await serveBank();
    expect((await bank.call(withToken(answers, tokenAt.identified))).status).toBe(401);
    const headers = { 'Content-Type': 'application/json' };
    expect((await bank.call({ ...answers, init: { ...answers.init, headers } })).status).toBe(401);
  });

  it('SEC-08 another refresh token is no session', async () => {
    bank = await serveBank();
    expect((await bank.call(identityAnswersCall(tokenAt.questions, 'other'))).status).toBe(401);
  });

  it('QST-35 EXT-1104 a blocked person reads 403 with data, and until when', async () => {
    const ports = happyBank();
    const attempts = {
      ...ports.attempts,
      reserve: () => TE.right({ outcome: 'locked', key: '', until: 0 } as const),
    };
    bank = await serveBank({ ...ports, attempts });
    expect(await bank.call(answers)).toMatchObject({
      status: 403,
      json: { horasBloqueo: 24, bloqueadoHasta: anInstant },
    });
  });

  it.each(['{}', '[]', '{"answerRequest":{},"token":{}}'])('%s is refused', async (body) => {
    bank = await serveBank();
    expect((await bank.call({ ...answers, init: { ...answers.init, body } })).status).toBe(400);
  });
});
