import { describe, expect, it } from 'vitest';
import { keyRequestDevices } from '#core/bank/access/key-request/key-request-devices.ts';
import { userCompanyRelation } from '#core/bank/access/key-request/user-company-relation.ts';
import { requestToken } from '#test/support/builders/access-bank-steps.ts';
import { right } from '#test/support/right.ts';
import { accessBank, bakery, carla, deviceOf, newcomer } from '#test/support/worlds/access-bank.ts';

const ask = async (bank = accessBank()) => {
  const token = await requestToken(bank, carla);
  right(await userCompanyRelation(bank.ports)({ tokens: [token], rut: carla, company: bakery })());
  return keyRequestDevices(bank.ports)({ tokens: [token], rut: carla })();
};

const withDevices = (...devices: readonly ReturnType<typeof deviceOf>[]) =>
  accessBank({ users: [newcomer(carla, { devices })] });

describe('API-16 the devices of a key request', () => {
  it('are a list', async () => {
    const devices = right(await ask());
    expect(devices.map(({ llave }) => llave)).toContain('Digipass-13138');
  });

  it('BOX-33 sends a third key if the list has one', async () => {
    const bank = accessBank();
    await ask(bank);
    expect(bank.sent.map(({ user }) => user)).toEqual([carla]);
  });

  it.each([
    ['KEY-31 KEY-32 KEY-33 none is NO_DIGIPASS', 'NO_DIGIPASS', withDevices()],
    ['none in use is NO_DIGIPASS', 'NO_DIGIPASS', withDevices(deviceOf(carla, '8', { state: 'inactivo' }))],
    [
      'BOX-38 all locked is CAJDEF-0051',
      'CAJDEF-0051',
      withDevices(deviceOf(carla, '8', { state: 'bloqueado' })),
    ],
  ])('%s', async (_, code, bank) => {
    expect(await ask(bank)).toMatchObject({ left: { refused: 'not-valid', code } });
  });
});
