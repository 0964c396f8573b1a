import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('request mail', () => {
  it.each([true, false])('PAPI-25, PAPI-26 says whether one was sent: %s', async (queued) => {
    bank = await serveBank({ ...happyBank(), outbox: { queueMail: () => TE.right(queued) } });
    const call = { path: `${portabilityBase}/solicitud/correo?idSolicitud=1001`, init: {} };
    expect(await bank.call(withToken(call, tokenAt.identified))).toMatchObject({
      status: 200,
      json: { enviado: queued },
    });
  });
});
