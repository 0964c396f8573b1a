import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const check = (rut: string) =>
  bank.call(withToken({ path: `${portabilityBase}/socio-elegible/${rut}`, init: {} }, tokenAt.represented));

describe('eligible partner', () => {
  it.each([true, false])('PAPI-69, PAPI-70 answers %s', async (eligible) => {
    const ports = happyBank();
    const customers = { ...ports.customers, isEligible: () => TE.right(eligible) };
    bank = await serveBank({ ...ports, customers });
    expect(await check('761234560')).toMatchObject({ status: 200, json: { elegible: eligible } });
  });

  it.each(['761234561', 'x', '..%2f'])('%s is no rut', async (rut) => {
    bank = await serveBank();
    expect((await check(rut)).status).toBe(400);
  });
});
