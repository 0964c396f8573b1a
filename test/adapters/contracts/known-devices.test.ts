import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { devicesOfPerson } from '#core/bank/access/lifetimes.ts';
import { knownDeviceDays, wrongOfDevice } from '#core/bank/access/sign-in/known-device.ts';
import type { Rut } from '#core/shared/rut.ts';
import { leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto } from '#test/support/worlds/access-seed.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(accessWorlds)('EXT-509 the devices that are known over %s', (_, open) => {
  let world: AccessWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
    await enter(ana, 'hash de Soleado4');
    await enter(beto, 'hash de Roblesa1');
  });
  afterEach(() => world.close());

  const enter = async (user: Rut, keyHash: string) => {
    const lease = await leaseOf(world.stores.attempts, placeOf('ingreso'));
    const entry = { tokenHash: `sesión de ${user}`, user, keyHash, lease };
    right(await world.access.homeSessions.open(entry)());
  };
  const remember = async (
    tokenHash: string,
    replaces?: string,
    user = ana,
    sessionHash = `sesión de ${user}`,
  ) =>
    right(
      await world.access.knownDevices.remember({
        ...{ tokenHash, sessionHash, user, keyMark: 'clave', replaces },
      })(),
    );
  const isKnown = async (tokenHash: string, user = ana, keyMark = 'clave') =>
    right(await world.access.knownDevices.isKnown({ tokenHash, user, keyMark })());
  const miss = async (tokenHash: string) => right(await world.access.knownDevices.miss(tokenHash)());

  it('EXT-2617 are remembered while the session of their sign-in stands, and replace nothing after it', async () => {
    expect(await remember('t')).toBe(true);
    right(await world.access.homeSessions.close(`sesión de ${ana}`)());
    expect(await remember('u', 't')).toBe(false);
    expect([await isKnown('t'), await isKnown('u')]).toEqual([true, false]);
    expect(await remember('v', undefined, ana, 'ninguna')).toBe(false);
  });

  it('are bound to one person and key', async () => {
    await remember('t');
    expect(await isKnown('t')).toBe(true);
    expect(await isKnown('t', beto)).toBe(false);
    expect(await isKnown('t', ana, 'otra')).toBe(false);
    expect(await isKnown('u')).toBe(false);
  });

  it("are known by the newest token only, and nobody replaces a stranger's", async () => {
    await remember('t');
    await remember('u', 't');
    expect([await isKnown('t'), await isKnown('u')]).toEqual([false, true]);
    await remember('v', 'u', beto);
    expect(await isKnown('u')).toBe(true);
  });

  it('are forgotten after three wrong keys, and after a year', async () => {
    await remember('t');
    for (let time = 1; time < wrongOfDevice; time += 1) await miss('t');
    expect(await isKnown('t')).toBe(true);
    await miss('t');
    expect(await isKnown('t')).toBe(false);
    await remember('u');
    await world.letPass(knownDeviceDays * 24 * 60 + 1);
    expect(await isKnown('u')).toBe(false);
  });

  it('are ten a person, the newest', async () => {
    for (let each = 0; each <= devicesOfPerson; each += 1) {
      await remember(`t${each}`);
      await world.letPass(1);
    }
    expect([await isKnown('t0'), await isKnown('t1'), await isKnown(`t${devicesOfPerson}`)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
