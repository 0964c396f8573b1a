import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCalls, withToken } from '#test/support/builders/bank-calls.ts';
import { serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

describe('partners, simulated', () => {
  it('PAPI-56, PAPI-59, PAPI-05 answers people with their ruts without format', async () => {
    const { status, json } = await bank.call(
      withToken(sessionCalls()['simulated partners']!, tokenAt.identified),
    );
    expect(status).toBe(200);
    expect(json).toEqual({
      representantes: expect.arrayContaining([
        expect.objectContaining({
          rut: expect.stringMatching(/^\d{7,8}[\dK]$/),
          nombres: expect.any(String),
        }),
      ]),
    });
  });
});
