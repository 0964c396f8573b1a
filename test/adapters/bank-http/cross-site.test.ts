import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCalls, portabilityBase, withHeaders } from '#test/support/builders/bank-calls.ts';
import { serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

describe('a page of another site', () => {
  it.each(['same-origin', 'same-site', 'none'])('is not meant by %s', async (site) => {
    for (const call of Object.values(openCalls())) {
      expect((await bank.call(withHeaders(call, { 'Sec-Fetch-Site': site }))).status).toBe(200);
    }
  });

  it.each(['POST', 'PUT', 'DELETE'])('sends no %s, whatever the address', async (method) => {
    const init = { method, headers: { 'Sec-Fetch-Site': 'cross-site' } };
    expect(await bank.call({ path: `${portabilityBase}/nada`, init })).toMatchObject({
      status: 403,
      text: '',
    });
  });

  it('may link to a page and to what has no effect', async () => {
    const init = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
    expect((await bank.call({ path: '/portabilidad-publica', init })).status).toBe(200);
    expect((await bank.call({ path: `${portabilityBase}/regions`, init })).status).toBe(200);
  });
});
