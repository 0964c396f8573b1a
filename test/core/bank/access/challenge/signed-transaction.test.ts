import { describe, expect, it } from 'vitest';
import { flowEnds } from '#core/bank/access/refusals.ts';
import { signedTransaction } from '#core/bank/access/challenge/signed-transaction.ts';
import { notValid, thirdKeyRefusal } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { reactivate, reactivationToken, signedBy } from '#test/support/builders/access-bank-steps.ts';
import { right } from '#test/support/right.ts';
import { accessBank, aMemoryUser, ana, beto, deviceOf } from '#test/support/worlds/access-bank.ts';

const otherSignature = notValid([], 'CD-03');
const otherOperation = notValid([], '84009');

const locked = async (bank = accessBank()) => {
  await bank.lock(ana, 'clave');
  return { bank, token: await reactivationToken(bank, ana) };
};

describe('API-22 a signed transaction', () => {
  it("lifts the lock of the signer's key and is audited", async () => {
    const { bank, token } = await locked();
    right(await signedTransaction(bank.ports)({ tokens: [token], ...signedBy(bank, token, ana, true) })());
    expect(await bank.isLocked(ana, 'clave')).toBe(false);
    expect(bank.noted.at(-1)).toEqual({
      event: 'certificado',
      rut: ana,
      outcome: 'right',
      factor: 'certificado',
    });
  });

  it.each([
    ['another certificate', otherSignature, { certificate: 'otro' }],
    ['another person', flowEnds['other-tab'], { rut: beto }],
    ['another operation', otherOperation, { operacion: 'pago' }],
    ['no rut', otherOperation, { rut: 'ana' }],
    ['no JSON', otherOperation, { transaction: '{' }],
    ['EXT-3041 no challenge', otherOperation, { desafio: undefined }],
    ['EXT-3041 a challenge of nobody', flowEnds.over, { desafio: 'otro' }],
    ['another text than was signed', otherSignature, { otro: 'texto' }],
  ])('%s lifts nothing', async (_, refusal, changes) => {
    const { bank, token } = await locked();
    const signed = signedBy(bank, token, ana, true);
    const named: unknown = JSON.parse(signed.transaction);
    const transaction = JSON.stringify({ ...Object(named), ...changes });
    const asked = { tokens: [token], ...signed, transaction, ...changes };
    expect(await signedTransaction(bank.ports)(asked)()).toEqual(E.left(refusal));
    expect(await bank.isLocked(ana, 'clave')).toBe(true);
  });

  it('EXT-3041 lifts one lock: in another flow, or again in its own, the same signature lifts nothing', async () => {
    const { bank, token } = await locked();
    const signed = signedBy(bank, token, ana, true);
    const sign = async (tokens: readonly string[]) => signedTransaction(bank.ports)({ tokens, ...signed })();
    right(await sign([token]));
    await bank.lock(ana, 'clave');
    const next = await reactivationToken(bank, ana);
    expect(await sign([next])).toEqual(E.left(flowEnds.over));
    expect(await sign([next, token])).toEqual(E.left(flowEnds.over));
    expect(await bank.isLocked(ana, 'clave')).toBe(true);
  });

  it('EXT-1340 of whoever is marked for code 99 asks for a third key, which then lifts it', async () => {
    const { bank, token } = await locked(accessBank({ users: [aMemoryUser(ana, { asksThirdKey: true })] }));
    const sign = signedTransaction(bank.ports)({ tokens: [token], ...signedBy(bank, token, ana, true) });
    expect(await sign()).toEqual(E.left(thirdKeyRefusal({ sending: 'sent', seconds: 30, mobileEnd: '001' })));
    expect(await sign()).toEqual(E.left(thirdKeyRefusal({ sending: 'sent', seconds: 30, mobileEnd: '001' })));
    expect(await bank.isLocked(ana, 'clave')).toBe(true);
    right(await reactivate(bank, ana, token, await bank.credential(ana, '5'))());
    expect(await bank.isLocked(ana, 'clave')).toBe(false);
  });

  it('by a certificate that is not in use lifts nothing', async () => {
    const devices = [deviceOf(ana, '4', { state: 'bloqueado' })];
    const { bank, token } = await locked(accessBank({ users: [aMemoryUser(ana, { devices })] }));
    expect(
      await signedTransaction(bank.ports)({ tokens: [token], ...signedBy(bank, token, ana, true) })(),
    ).toEqual(E.left(otherSignature));
  });
});
