import { expect, it } from 'vitest';
import { inventedDevice } from '#core/bank/access/invented-device.ts';
import { accessBank, nobody } from '#test/support/worlds/access-bank.ts';

const { secrets } = accessBank().ports;

it('looks like anybody’s Digipass, with ten digits whatever its hash is', () => {
  for (const keyed of [secrets.keyed, () => 'abc', () => 'a1b2'])
    expect(inventedDevice({ keyed }, nobody)).toMatchObject({
      serial: expect.stringMatching(/^\d{10}$/),
      type: '8',
      state: 'activo',
      signs: false,
    });
});
