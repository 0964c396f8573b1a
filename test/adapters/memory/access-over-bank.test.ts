import { describe, expect, it } from 'vitest';
import { accessOverBank } from '#adapters/memory/access-over-bank.ts';
import { activateKey } from '#core/bank/access/forgotten-password/activate-key.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { E } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  ana,
  bakery,
  beto,
  carla,
  dora,
  newKey,
  oldKey,
  pin,
  wrong,
} from '#test/support/worlds/access-bank.ts';

const visit = () => {
  const bank = accessBank();
  const enters = async (user: string) =>
    right(await signIn(bank.ports)({ user, password: newKey })()).outcome === 'signed-in';
  return { bank, enters, portal: accessOverBank(bank.ports) };
};

describe('the way in over a bank without a network', () => {
  it('API-06 API-07 API-08 recovers a key with card', async () => {
    const { bank, portal, enters } = visit();
    const { passwordReset } = portal;
    const captcha = bank.captcha('olvido-con-tarjeta');
    const { rToken } = right(await passwordReset.validateUser({ rut: ana, pin, captcha })());
    const list = right(await passwordReset.devices({ rut: ana, rToken })());
    expect(list.resultadoOperacion.codigo).toBe('CAJDEF-0000');
    const credential = await bank.credential(ana, '8');
    right(await passwordReset.resetWithCard({ rut: ana, pin, password: newKey, rToken, credential })());
    expect(await enters(ana)).toBe(true);
  });

  it('API-09 asks for a key without card', async () => {
    const { bank, portal, enters } = visit();
    const captcha = bank.captcha('olvido-sin-tarjeta');
    const asked = { rut: ana, password: newKey, captcha };
    const ticket = right(await portal.passwordReset.resetWithoutCard(asked)());
    expect(await enters(ana)).toBe(false);
    right(await activateKey(bank.ports)(ana, ticket?.number ?? '')());
    expect(await enters(ana)).toBe(true);
  });

  it('API-11 API-12 reactivates a key, for the person of this visit only', async () => {
    const { bank, portal } = visit();
    await bank.lock(ana, 'clave');
    const { reactivation } = portal;
    expect(E.isLeft(await reactivation.reactivate({ rut: ana, credential: wrong('8') })())).toBe(true);
    right(await reactivation.devices({ rut: ana, captcha: bank.captcha('reactivacion') })());
    const credential = await bank.credential(ana, '8');
    expect(
      E.isLeft(await accessOverBank(bank.ports).reactivation.reactivate({ rut: ana, credential })()),
    ).toBe(true);
    expect(E.isLeft(await reactivation.reactivate({ rut: beto, credential })())).toBe(true);
    right(await reactivation.reactivate({ rut: ana, credential })());
    expect(await bank.isLocked(ana, 'clave')).toBe(false);
  });

  it('API-13 to API-20 creates a first key by a device, with its receipt', async () => {
    const { bank, portal, enters } = visit();
    const { keyRequests } = portal;
    right(await keyRequests.validateUser({ rut: carla, captcha: bank.captcha('solicitud-clave') })());
    right(await keyRequests.relation({ rut: carla, company: bakery })());
    const devices = right(await keyRequests.devices({ rut: carla })());
    const device = devices.find(({ tipo }) => tipo === '8')?.llave ?? '';
    const credential = await bank.credential(carla, '8');
    const asked = { rut: carla, company: bakery, password: newKey, device, credential };
    const { encryptedData } = right(await keyRequests.createWithDevice(asked)());
    expect(right(await keyRequests.receiptPdf(encryptedData)()).length).toBeGreaterThan(0);
    expect(await enters(carla)).toBe(true);
  });

  it('API-15 API-19 creates a first key by the 1.0 key', async () => {
    const { bank, portal, enters } = visit();
    const { keyRequests } = portal;
    const asked = { rut: dora, company: bakery, oldKey };
    expect(E.isLeft(await keyRequests.validateOldKey(asked)())).toBe(true);
    right(await keyRequests.validateUser({ rut: dora, captcha: bank.captcha('solicitud-clave') })());
    right(await keyRequests.validateOldKey(asked)());
    right(await keyRequests.createWithOldKey({ ...asked, password: newKey })());
    expect(await enters(dora)).toBe(true);
  });

  it('API-28 a refusal is the same as over HTTP', async () => {
    const { bank, portal } = visit();
    const captcha = bank.captcha('solicitud-clave');
    expect(await portal.keyRequests.validateUser({ rut: ana, captcha })()).toMatchObject({
      left: { kind: 'refused', status: 400, body: { codigo: 'SCBCNX-0001' } },
    });
  });
});
