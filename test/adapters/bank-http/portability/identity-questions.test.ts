import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityQuestionsCall, portabilityBase } from '#test/support/builders/bank-calls.ts';
import { serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

describe('identity questions', () => {
  it('PAPI-60, PAPI-63, SEC-05 the token of the header opens a round with its key', async () => {
    const { status, json } = await bank.call(identityQuestionsCall(tokenAt.questions));
    expect(status).toBe(200);
    expect(json).toMatchObject({
      transactionKey: 'new-token',
      questions: ['p1', 'p2', 'p3', 'p4'].map((questionId) => ({ questionId })),
    });
  });

  it.each(['', `?Authorization=${tokenAt.questions}`])('SEC-03 no header and %s is 401', async (query) => {
    const path = `${portabilityBase}/identidad/preguntas${query}`;
    expect((await bank.call({ path, init: {} })).status).toBe(401);
  });

  it('a token that opens nothing is 401', async () => {
    expect((await bank.call(identityQuestionsCall('other'))).status).toBe(401);
  });
});
