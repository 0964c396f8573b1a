import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

const ask = (body: string) =>
  bank.call({
    path: `${portabilityBase}/solicitud/pdf`,
    init: {
      method: 'POST',
      headers: { Authorization: `Bearer ${tokenAt.identified}`, 'Content-Type': 'application/json' },
      body,
    },
  });

describe('request PDF by POST', () => {
  it('PAPI-82 answers a binary PDF', async () => {
    const { status, headers, text } = await ask('{"idSolicitud":1001}');
    expect({ status, type: headers.get('Content-Type') }).toEqual({ status: 200, type: 'application/pdf' });
    expect(text).toMatch(/^%PDF-/);
  });

  it('SEC-08 another number is unknown', async () => {
    expect((await ask('{"idSolicitud":1002}')).status).toBe(404);
  });

  it.each(['{}', '{"idSolicitud":"1001"}', '{"idSolicitud":1001,"otro":1}'])(
    '%s is refused',
    async (body) => {
      expect((await ask(body)).status).toBe(400);
    },
  );
});
