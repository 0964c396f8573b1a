import { describe, expect, it } from 'vitest';
import { deviceKey } from '#core/access/challenge/device.ts';
import { createKeyWithDevice } from '#core/bank/access/key-request/create-key-with-device.ts';
import { badPassword } from '#core/bank/access/refusals.ts';
import { queueThirdKey } from '#core/bank/access/challenge/third-key.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { challengeRefusal, thirdKeyRefusal } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { createByDevice, requestWithDevices } from '#test/support/builders/access-bank-steps.ts';
import { ampleDay } from '#test/support/builders/third-key-day.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  bakery,
  carla,
  deviceOf,
  newcomer,
  newKey,
  wrong,
} from '#test/support/worlds/access-bank.ts';

const opened = async (bank = accessBank()) => ({ bank, token: await requestWithDevices(bank, carla) });

describe('API-17 a first key by a device', () => {
  it.each(['8', '1', 'CI', '5'] as const)('of type %s lets its owner in', async (type) => {
    const { bank, token } = await opened();
    const receipt = right(await createByDevice(bank, carla, token, await bank.credential(carla, type))());
    expect(receipt).toMatchObject({ nombreUsuario: `Persona ${carla}`, rutUsuario: carla });
    expect(right(await signIn(bank.ports)({ user: carla, password: newKey })()).outcome).toBe('signed-in');
  });

  it.each([
    ['none', 'missing', undefined],
    ['a wrong one', 'wrong', wrong('8')],
  ] as const)('API-18 the challenge: %s is refused and creates nothing', async (_, why, credential) => {
    const { bank, token } = await opened();
    expect(await createByDevice(bank, carla, token, credential)()).toEqual(E.left(challengeRefusal(why)));
    expect(await bank.stateOf(carla)).toMatchObject({ keys: [] });
  });

  it('KEY-54 a third key is selected by itself, without a serial number', async () => {
    const users = [newcomer(carla, { devices: [deviceOf(carla, 'CI')] })];
    const { bank, token } = await opened(accessBank({ users }));
    right(
      await queueThirdKey(bank.ports)({ rut: carla, mobile: '' }, ampleDay, { journey: 'solicitud-clave' })(),
    );
    const ask = async (device: string) =>
      createKeyWithDevice(bank.ports)({
        ...{ tokens: [token], user: carla, rut: carla, company: bakery, password: newKey, device },
        credential: await bank.credential(carla, '5'),
      })();
    expect(await ask('Tercera Clave-inventada')).toMatchObject({ left: { code: 'DISPOSITIVO' } });
    right(await ask(deviceKey('5', '')));
  });

  it.each([
    ['of another kind', 'Digicard-13131'],
    ['of another person', 'Clave Internet-1234CI'],
    ['of nobody', ''],
    ['that is a third key', deviceKey('5', '')],
    ['that is blocked', 'Clave Internet-bloqueada'],
  ])('a selected device %s is refused, and costs no attempt', async (_, device) => {
    const blocked = deviceOf(carla, 'CI', { id: 'otro', serial: 'bloqueada', state: 'bloqueado' });
    const { devices } = newcomer(carla);
    const users = [newcomer(carla, { devices: [...devices, blocked] })];
    const { bank, token } = await opened(accessBank({ users }));
    const credential = await bank.credential(carla, 'CI');
    const asked = {
      tokens: [token],
      user: carla,
      rut: carla,
      company: bakery,
      password: newKey,
      device,
      credential,
    };
    expect(await createKeyWithDevice(bank.ports)(asked)()).toMatchObject({ left: { code: 'DISPOSITIVO' } });
    expect(bank.work.reserves.filter((counted) => counted.includes('clave-internet'))).toEqual([]);
  });

  it('PWD-05 a key outside the policy costs no attempt', async () => {
    const { bank, token } = await opened();
    const credential = await bank.credential(carla, 'CI');
    const asked = {
      tokens: [token],
      user: carla,
      rut: carla,
      company: bakery,
      password: 'corta',
      credential,
    };
    const device = 'Clave Internet-1313CI';
    expect(await createKeyWithDevice(bank.ports)({ ...asked, device })()).toEqual(E.left(badPassword));
    expect(bank.work.reserves.filter((counted) => counted.includes('clave-internet'))).toEqual([]);
  });

  it('BOX-40 code 99 asks for a third key in the place of the device', async () => {
    const { bank, token } = await opened(accessBank({ users: [newcomer(carla, { asksThirdKey: true })] }));
    expect(await createByDevice(bank, carla, token, await bank.credential(carla, '8'))()).toEqual(
      E.left(thirdKeyRefusal({ sending: 'sent', seconds: 30, mobileEnd: '001' })),
    );
    const asked = { tokens: [token], user: carla, rut: carla, company: bakery, password: newKey };
    const credential = await bank.credential(carla, '5');
    right(await createKeyWithDevice(bank.ports)({ ...asked, device: 'Digipass-13138', credential })());
  });
});
