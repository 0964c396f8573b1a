import { describe, expect, it } from 'vitest';
import { isKnownDevice, rememberDevice } from '#core/bank/access/known-device.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { right } from '#test/support/right.ts';
import { accessBank, ana, beto, carla, nobody } from '#test/support/worlds/access-bank.ts';

describe('EXT-509 a device is known', () => {
  it.each<readonly [string, Rut, Rut, boolean]>([
    ['of whoever signed in from it', ana, ana, true],
    ['of nobody else', ana, beto, false],
    ['of no rut that nobody has', ana, nobody, false],
    ['of nobody without a key', carla, carla, false],
  ])('%s', async (_, of, asked, isKnown) => {
    const { ports } = accessBank();
    const token = right(await rememberDevice(ports)(of, undefined)());
    expect(O.isSome(token)).toBe(of === ana);
    expect(right(await isKnownDevice(ports)(asked, O.toUndefined(token) ?? 'inventada')())).toBe(isKnown);
  });

  it('only where it brings a token, and no longer by the one before', async () => {
    const { ports } = accessBank();
    const knows = async (token: string | undefined) => right(await isKnownDevice(ports)(ana, token)());
    const first = O.toUndefined(right(await rememberDevice(ports)(ana, undefined)()));
    const second = O.toUndefined(right(await rememberDevice(ports)(ana, first)()));
    expect([await knows(undefined), await knows(first), await knows(second)]).toEqual([false, false, true]);
  });
});
