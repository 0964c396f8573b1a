import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writersGone } from '#adapters/bank-sql/postgres-writers.ts';
import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana } from '#test/support/worlds/access-seed.ts';
import { engines, openPostgresWorld, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const row = (outcome: string) => ({ noted_at: 7, event: 'ingreso', rut: null, factor: null, outcome });

const settledIn = async ({ trail }: SqlWorld) => O.toUndefined(right(await trail.settled()()));

const readIn = async ({ trail }: SqlWorld, upTo: number) =>
  right(await trail.page(0, upTo, 99)()).map(({ id, outcome }) => [id, outcome]);

describe.each(engines)('the ids of the audit in %s', (_, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
  });
  afterEach(() => world.close());

  it('EXT-2221 are never reused, after any sweep or vacuum', async () => {
    const { kysely } = world.db;
    for (const outcome of ['uno', 'dos', 'tres'])
      await kysely.insertInto('audit').values(row(outcome)).execute();
    await kysely.deleteFrom('audit').where('outcome', '<>', 'dos').execute();
    await sql`vacuum`.execute(world.db.kysely);
    await kysely.insertInto('audit').values(row('cuatro')).execute();
    expect(await readIn(world, (await settledIn(world)) ?? 0)).toEqual([
      [2, 'dos'],
      [4, 'cuatro'],
    ]);
  });

  it('EXT-2224 an older row that names a rut is read with its pseudonym', async () => {
    await world.db.kysely
      .insertInto('audit')
      .values({ ...row('de antes'), rut: ana })
      .execute();
    right(await world.access.audit.note({ event: 'ingreso', rut: ana, outcome: 'de ahora' })());
    const [before, now] = right(await world.trail.page(0, 99, 99)());
    expect(before?.who).toMatch(/^[\da-f]{64}$/);
    expect(before?.who).toBe(now?.who);
  });
});

describe('EXT-2222 rows of PostgreSQL that are committed in another order than that of their ids', () => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await openPostgresWorld();
  });
  afterEach(() => world.close());

  const begun = async (outcome: string) => {
    const inside = await (await world.anotherNode()).kysely.startTransaction().execute();
    await inside.insertInto('audit').values(row(outcome)).execute();
    return inside;
  };

  it('open writers are awaited, so that no row is skipped; later ones are not', async () => {
    const slow = await begun('primera');
    await (await begun('segunda')).commit().execute();
    let isSettled = false;
    const settling = settledIn(world).finally(() => (isSettled = true));
    await pause(300);
    expect([isSettled, await readIn(world, 99)]).toEqual([false, [[2, 'segunda']]]);
    const later = await begun('tercera');
    await (await begun('cuarta')).commit().execute();
    await slow.commit().execute();
    const last = await settling;
    expect(last).toBe(2);
    await later.commit().execute();
    expect(await readIn(world, last ?? 0)).toEqual([
      [1, 'primera'],
      [2, 'segunda'],
    ]);
  });

  it('a writer that takes too long is reported instead of skipped', async () => {
    const slow = await begun('primera');
    expect(await writersGone(world.db.kysely, 'audit', 100)).toBe(false);
    await slow.rollback().execute();
    expect(await writersGone(world.db.kysely, 'audit', 100)).toBe(true);
  });
});
