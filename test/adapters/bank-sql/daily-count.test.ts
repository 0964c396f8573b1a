import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldCounts, turnOfDay } from '#adapters/bank-sql/daily-count.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const minutesOfADay = 24 * 60;

describe.each(engines)('EXT-2545 the counts of a day in %s', (_, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.close());

  const turn = (counted: string, most: number, beyond: 'refused' | 'next-day') =>
    world.db.kysely.transaction().execute((inside) => turnOfDay(world.db, inside, { counted, most, beyond }));
  const count = async (counted: string, most = 1) => (await turn(counted, most, 'refused')) === 0;
  const daysUntil = async (counted: string) => {
    const at = (await turn(counted, 2, 'next-day')) ?? Number.NaN;
    return at === 0 ? 0 : Math.ceil((at - Date.now()) / 86_400_000);
  };
  const kept = async () =>
    (await world.db.kysely.selectFrom('daily_count').select('counted').execute()).map(
      ({ counted }) => counted,
    );

  it('begin anew a day after the first, not after the last', async () => {
    expect([await count('a', 2), await count('a', 2), await count('a', 2)]).toEqual([true, true, false]);
    await world.letPass(minutesOfADay - 1);
    expect(await count('a', 2)).toBe(false);
    await world.letPass(1);
    expect([await count('a', 2), await count('a', 2), await count('a', 2)]).toEqual([true, true, false]);
  });

  it('postpones beyond the daily limit to the next day with a free slot', async () => {
    const days = [];
    for (let time = 0; time < 5; time += 1) days.push(await daysUntil('a'));
    expect(days).toEqual([0, 0, 1, 1, 2]);
    // Deletes old counts a day later, which keeps the counts of the days ahead: the next day already has its two
    // events, and the day after it has one.
    await world.letPass(minutesOfADay);
    await deleteOldCounts(world.db);
    expect([await daysUntil('a'), await daysUntil('a')]).toEqual([1, 2]);
    await world.letPass(4 * minutesOfADay);
    await deleteOldCounts(world.db);
    expect(await kept()).toEqual([]);
    expect(await daysUntil('a')).toBe(0);
  });

  it('are swept when they are a day old, and not before', async () => {
    await count('old');
    await world.letPass(minutesOfADay - 1);
    await count('new');
    await deleteOldCounts(world.db);
    expect(await kept()).toEqual(expect.arrayContaining(['old', 'new']));
    await world.letPass(1);
    await deleteOldCounts(world.db);
    expect(await kept()).toEqual(['new']);
  });
});
