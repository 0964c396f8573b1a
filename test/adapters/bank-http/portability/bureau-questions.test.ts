import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portabilityBase, type BankCall } from '#test/support/builders/bank-calls.ts';
import { serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

const questions = (query: string, headers: Readonly<Record<string, string>> = {}): BankCall => ({
  path: `${portabilityBase}/equifax/preguntas${query}`,
  init: { headers },
});

describe('bureau questions', () => {
  it('PAPI-65, PAPI-68, QST-18 the token of the query opens a round with its key', async () => {
    const { status, json } = await bank.call(questions(`?Authorization=${tokenAt.questions}`));
    expect(status).toBe(200);
    expect(json).toEqual({
      transactionKey: 'new-token',
      questions: ['p1', 'p2', 'p3', 'p4'].map((questionId) => ({
        questionId,
        questionText: expect.any(String),
        answerChoice: ['r1', 'r2', 'r3', 'r4'].map((answerId) => ({ answerId, value: expect.any(String) })),
      })),
    });
  });

  it('SEC-05 the header carries no token here', async () => {
    expect((await bank.call(questions('', { Authorization: `Bearer ${tokenAt.questions}` }))).status).toBe(
      400,
    );
  });

  it('a token that opens nothing is 401', async () => {
    expect((await bank.call(questions('?Authorization=other'))).status).toBe(401);
  });

  it('SEC-05 the log does not hold the token', async () => {
    await bank.call(questions(`?Authorization=${tokenAt.represented}`));
    expect(bank.log()).toContain('/equifax/preguntas');
    expect(bank.log()).not.toContain(tokenAt.represented);
    expect(bank.log()).not.toContain('Authorization');
  });
});
