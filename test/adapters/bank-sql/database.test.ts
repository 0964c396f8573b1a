import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOrNothing, type Inside } from '#adapters/bank-sql/database.ts';
import { E } from '#core/shared/fp.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(engines)('%s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const write = (inside: Inside, name: string) =>
    inside.insertInto('lasting_secret').values({ name, value: 'escrito' }).execute();
  const isWritten = async (name: string): Promise<boolean> =>
    (await world.db.kysely.selectFrom('lasting_secret').select('name').where('name', '=', name).execute())
      .length > 0;

  it('a right commits', async () => {
    const outcome = await allOrNothing(world.db, async (inside) => {
      await write(inside, 'bien');
      return E.right('hecho');
    });
    expect(outcome).toEqual(E.right('hecho'));
    expect(await isWritten('bien')).toBe(true);
  });

  it('a left rolls back', async () => {
    const outcome = await allOrNothing(world.db, async (inside) => {
      await write(inside, 'mal');
      return E.left('rechazado');
    });
    expect(outcome).toEqual(E.left('rechazado'));
    expect(await isWritten('mal')).toBe(false);
  });

  it('an error rolls back and is rethrown', async () => {
    const broken = allOrNothing(world.db, async (inside) => {
      await write(inside, 'peor');
      throw new Error('roto');
    });
    await expect(broken).rejects.toThrow('roto');
    expect(await isWritten('peor')).toBe(false);
  });

  it('gives its connection back however it ends, as often as it is asked', async () => {
    const ends: readonly ((inside: Inside) => Promise<E.Either<string, string>>)[] = [
      async () => E.left('rechazado'),
      async () => E.right('hecho'),
      async (inside) => {
        await sql`select nothing from nowhere`.execute(inside);
        return E.right('nunca');
      },
    ];
    const all = Array.from({ length: 60 }, (_each, place) => ends[place % ends.length]);
    const settled = await Promise.allSettled(all.map((work) => work && allOrNothing(world.db, work)));
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    await allOrNothing(world.db, async (inside) => E.right(await write(inside, 'después')));
    expect(await isWritten('después')).toBe(true);
  });

  it('tells the time in whole milliseconds, also while a transaction waits', async () => {
    const times = await world.db.kysely.transaction().execute(async (inside) => {
      const read = async (): Promise<number> =>
        Number((await sql<{ now: number }>`select ${world.db.now} as now`.execute(inside)).rows[0]?.now);
      const first = await read();
      await wait(20);
      return { first, second: await read() };
    });
    expect(Number.isInteger(times.first)).toBe(true);
    expect(Math.abs(times.first - Date.now())).toBeLessThan(60_000);
    expect(times.second - times.first).toBeGreaterThanOrEqual(19);
  });
});
