import { describe, expect, it } from 'vitest';
import { memoryDevices } from '#adapters/memory/bank/access/devices.ts';
import { right } from '#test/support/right.ts';
import { aMemoryUser, ana, deviceOf } from '#test/support/worlds/access-bank.ts';

describe('EXT-2817 the passkeys of a person in the memory bank', () => {
  const passkey = deviceOf(ana, 'PK', { id: 'llaves' });
  const digipass = deviceOf(ana, '8');

  it.each([
    ['in the seed', [deviceOf(ana, 'PK'), digipass], ['PK', '8']],
    ['added since', [digipass], ['8', 'PK']],
  ] as const)('are one device, be they %s', async (_, devices, types) => {
    const users = [aMemoryUser(ana, { devices })];
    const typesOf = async (held: typeof passkey | undefined) =>
      right(await memoryDevices({ users }, () => held).of(ana)()).map(({ type }) => type);
    expect(await typesOf(passkey)).toEqual(types);
    expect(await typesOf(undefined)).toEqual(['8']);
  });
});
