import { expect, it } from 'vitest';
import { inventedDevice } from '#core/bank/access/invented-device.ts';
import { accessBank, nobody, ana } from '#test/support/worlds/access-bank.ts';

const { secrets } = accessBank().ports;

it('looks like anybody’s Digipass, within the range of the bank whatever its hash is', () => {
  for (const keyed of [secrets.keyed, () => 'abc', () => 'a1b2'])
    expect(inventedDevice({ keyed }, nobody, '000410####')).toMatchObject({
      serial: expect.stringMatching(/^000410\d{4}$/),
      type: '8',
      state: 'activo',
      signs: false,
    });
});

it('is always the same for a rut, and another for another', () => {
  const of = (rut: typeof nobody) => inventedDevice(secrets, rut, '000410####').serial;
  expect(of(nobody)).toBe(of(nobody));
  expect(of(nobody)).not.toBe(of(ana));
});
