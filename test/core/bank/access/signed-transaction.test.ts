import { describe, expect, it } from 'vitest';
import { signedTransaction } from '#core/bank/access/signed-transaction.ts';
import { E } from '#core/shared/fp.ts';
import { reactivationToken, signedBy } from '#test/support/builders/access-bank-steps.ts';
import { right } from '#test/support/right.ts';
import { accessBank, aMemoryUser, ana, beto, deviceOf } from '#test/support/worlds/access-bank.ts';

const locked = async (bank = accessBank()) => {
  await bank.lock(ana, 'clave');
  return { bank, token: await reactivationToken(bank, ana) };
};

describe('API-22 a signed transaction', () => {
  it('lifts the lock of the key of whoever signed, and is noted', async () => {
    const { bank, token } = await locked();
    right(await signedTransaction(bank.ports)({ token, ...signedBy(ana, true) })());
    expect(await bank.isLocked(ana, 'clave')).toBe(false);
    expect(bank.noted.at(-1)).toEqual({
      event: 'certificado',
      rut: ana,
      outcome: 'right',
      factor: 'certificado',
    });
  });

  it.each([
    ['another certificate', { certificate: 'otro' }],
    ['another person', signedBy(beto, true)],
    ['another operation', { transaction: JSON.stringify({ operacion: 'transferencia', rut: ana }) }],
    ['no rut', { transaction: JSON.stringify({ operacion: 'reactivacion', rut: 'ana' }) }],
    ['no JSON', { transaction: '{' }],
    [
      'another text than was signed',
      { transaction: JSON.stringify({ rut: ana, operacion: 'reactivacion' }) },
    ],
  ])('%s lifts nothing', async (_, changes) => {
    const { bank, token } = await locked();
    const asked = { token, ...signedBy(ana, true), ...changes };
    expect(E.isLeft(await signedTransaction(bank.ports)(asked)())).toBe(true);
    expect(await bank.isLocked(ana, 'clave')).toBe(true);
  });

  it('by a certificate that is not in use lifts nothing', async () => {
    const devices = [deviceOf(ana, '4', { state: 'bloqueado' })];
    const { bank, token } = await locked(accessBank({ users: [aMemoryUser(ana, { devices })] }));
    expect(E.isLeft(await signedTransaction(bank.ports)({ token, ...signedBy(ana, true) })())).toBe(true);
  });
});
