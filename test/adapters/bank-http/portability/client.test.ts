import { afterEach, describe, expect, it } from 'vitest';
import { O, TE } from '#core/shared/fp.ts';
import { portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const find = (rut: string) =>
  bank.call(
    withToken({ path: `${portabilityBase}/cliente?rutCliente=${rut}`, init: {} }, tokenAt.represented),
  );

describe('client', () => {
  it('PAPI-74, PAPI-75, PAPI-05 answers its rut without format and its name', async () => {
    bank = await serveBank();
    expect(await find('761234560')).toMatchObject({
      status: 200,
      json: { rut: '761234560', razonSocial: 'Panadería El Sol SpA' },
    });
  });

  it('PAPI-75 who is none is 404', async () => {
    const ports = happyBank();
    bank = await serveBank({
      ...ports,
      customers: { ...ports.customers, nameOf: () => TE.right(O.none) },
    });
    expect((await find('761234560')).status).toBe(404);
  });

  it('an invalid rut is 400', async () => {
    bank = await serveBank();
    expect((await find('1')).status).toBe(400);
  });
});
