import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttemptCounter } from '#core/bank/attempts/ports.ts';
import { anHour, aMinute } from '#core/shared/units-of-time.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { failOnce, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

const hour = 60;
const doubling = { mostHours: 168 };

describe.each(storesWorlds)('EXT-2527 an invented right answer over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const fail = (key: string, changes: Partial<AttemptCounter> = {}) =>
    failOnce(world.stores.attempts, placeOf(key, changes));
  let clocks = 0;
  /** Returns the time this many minutes ago by the clock of the stores, computed from the end of a one-hour lockout. */
  const minutesAgo = async (minutes: number): Promise<number> => {
    const told = await fail(`reloj ${(clocks += 1)}`, { limit: 1, hours: 1 });
    if (typeof told !== 'object' || told.lockedUntil === undefined) throw new Error('No time was told');
    return told.lockedUntil - anHour - minutes * aMinute;
  };
  const used = async (key: string, tries: string, clearedAt?: number) => {
    const told = await fail(key, { tries, clearedAt });
    return typeof told === 'object' ? told.used : told;
  };

  it('clears the failures before it, their values too, and none after it', async () => {
    expect([await used('fingida', 'a'), await used('fingida', 'b')]).toEqual([1, 2]);
    await world.letPass(10);
    expect(await used('fingida', 'a', await minutesAgo(11))).toBe(2);
    await world.letPass(10);
    const clearedAt = await minutesAgo(5);
    const reserved = await world.stores.attempts.reserve(
      placeOf('fingida', { clearedAt, spare: 1, tries: 'c' }),
    )();
    expect(right(reserved)).toMatchObject({ outcome: 'taken' });
    await world.letPass(1);
    expect(await used('fingida', 'b', clearedAt)).toBe(1);
    expect(await used('fingida', 'a', clearedAt)).toBe(2);
    expect(await used('fingida', 'c', clearedAt)).toBe(3);
  });

  it('clears no lock that it meets, and the number of locks after one', async () => {
    const lockedHours = async (key: string, clearedAt?: number) => {
      const told = await inTurn(3, () => fail(key, { ...doubling, clearedAt }));
      const last = told[2];
      const until = typeof last === 'object' ? (last.lockedUntil ?? 0) : 0;
      return Math.round((until - (await minutesAgo(0))) / anHour);
    };
    for (const key of ['dentro', 'después']) expect(await lockedHours(key)).toBe(24);
    await world.letPass(23 * hour);
    expect(await fail('dentro', { ...doubling, clearedAt: await minutesAgo(1) })).toBe('locked');
    await world.letPass(2 * hour);
    expect(await lockedHours('dentro', await minutesAgo(90))).toBe(48);
    expect(await lockedHours('después', await minutesAgo(30))).toBe(24);
  });
});
