import { afterEach, describe, expect, it } from 'vitest';
import { unavailable } from '#core/bank/refusal.ts';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase, type BankCall } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const check = (rut: string): BankCall => ({ path: `${portabilityBase}/cliente-banco/${rut}`, init: {} });
const serveWith = async (
  isCustomer: ReturnType<typeof happyBank>['customers']['isCustomer'],
): Promise<void> => {
  const ports = happyBank();
  bank = await serveBank({ ...ports, customers: { ...ports.customers, isCustomer } });
};

describe('the customer check', () => {
  it('PAPI-76, PAPI-05 a customer answers 200 with the rut as it travels', async () => {
    await serveWith((company) => TE.right(company === '76123456-0'));
    const { status, json } = await bank.call(check('761234560'));
    expect({ status, json }).toEqual({ status: 200, json: { rut: '761234560' } });
  });

  it('PAPI-77 anybody else answers 404', async () => {
    await serveWith(() => TE.right(false));
    expect((await bank.call(check('761234560'))).status).toBe(404);
  });

  it('PAPI-05 reads the rut with its dash too', async () => {
    await serveWith((company) => TE.right(company === '76123456-0'));
    expect((await bank.call(check('76123456-0'))).status).toBe(200);
  });

  it.each([
    '761234561',
    'x',
    '0',
    '%20',
    '-1',
    '..%2f761234560',
    '99999999999999999999',
    '7612345601',
    'null',
  ])('a rut like %s answers 400 and its name', async (rut) => {
    await serveWith(() => TE.right(true));
    const { status, json } = await bank.call(check(rut));
    expect(status).toBe(400);
    expect(json).toMatchObject({ campos: ['rut'] });
  });

  it('a query cannot say another rut', async () => {
    await serveWith(() => TE.right(true));
    expect((await bank.call(check('761234560?rut=123456785'))).status).toBe(400);
  });

  it('an outage answers 503 and when to come back', async () => {
    await serveWith(() => TE.left(unavailable));
    const { status, headers, json } = await bank.call(check('761234560'));
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('5');
    expect(json).toMatchObject({ codigo: 'NO_DISPONIBLE' });
  });
});
