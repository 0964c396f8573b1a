import { describe, expect, it } from 'vitest';
import { isKnownDevice, rememberDevice } from '#core/bank/access/sign-in/known-device.ts';
import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { signOut } from '#core/bank/access/sign-in/sign-out.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { right } from '#test/support/right.ts';
import { accessBank, ana, beto, carla, key, nobody } from '#test/support/worlds/access-bank.ts';

/** Opens a session of Ana and returns its token. */
const sessionOf = async (ports: AccessBankPorts): Promise<string> => {
  const entered = right(await signIn(ports)({ user: ana, password: key })());
  return entered.outcome === 'signed-in' ? entered.token : '';
};

describe('EXT-509 a device is known', () => {
  it.each<readonly [string, Rut, Rut, boolean]>([
    ['of whoever signed in from it', ana, ana, true],
    ['of nobody else', ana, beto, false],
    ['of no rut that nobody has', ana, nobody, false],
    ['of nobody without a key', carla, carla, false],
  ])('%s', async (_, of, asked, isKnown) => {
    const { ports } = accessBank();
    const session = await sessionOf(ports);
    const token = right(await rememberDevice(ports)(of, { session, earlier: undefined })());
    expect(O.isSome(token)).toBe(of === ana);
    expect(right(await isKnownDevice(ports)(asked, O.toUndefined(token) ?? 'inventada')())).toBe(isKnown);
  });

  it('only where it brings a token, and no longer by the one before', async () => {
    const { ports } = accessBank();
    const session = await sessionOf(ports);
    const knows = async (token: string | undefined) => right(await isKnownDevice(ports)(ana, token)());
    const first = O.toUndefined(right(await rememberDevice(ports)(ana, { session, earlier: undefined })()));
    const second = O.toUndefined(right(await rememberDevice(ports)(ana, { session, earlier: first })()));
    expect([await knows(undefined), await knows(first), await knows(second)]).toEqual([false, false, true]);
  });

  it('EXT-2617 only where the session of its sign-in goes on', async () => {
    const { ports } = accessBank();
    const session = await sessionOf(ports);
    right(await signOut(ports)(session)());
    expect(right(await rememberDevice(ports)(ana, { session, earlier: undefined })())).toEqual(O.none);
  });
});
