import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { O } from '#core/shared/fp.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { failOnce, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(storesWorlds)('the end of a lock over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it('EXT-1104 is reported alike at the lock, at later attempts and elsewhere', async () => {
    const place = placeOf('hasta');
    const [, , last] = await inTurn(3, () => failOnce(world.stores.attempts, place));
    const lock = { key: 'hasta', until: typeof last === 'object' ? last.lockedUntil : undefined };
    expect(lock.until).toBeGreaterThan(0);
    const lockOf = async () => right(await world.stores.attempts.lockOf('hasta')());
    expect(right(await world.stores.attempts.reserve(place)())).toEqual({ outcome: 'locked', ...lock });
    expect(await lockOf()).toEqual(O.some({ ...lock, locks: 1 }));
    await world.letPass(24 * 60 - 1);
    expect(O.isSome(await lockOf())).toBe(true);
    await world.letPass(2);
    expect(await lockOf()).toEqual(O.none);
  });
});
