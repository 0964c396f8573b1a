import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { erasePerson } from '#core/bank/rights/exercise.ts';
import { tablesOfRequest } from '#core/bank/rights/request-tables.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aRequestEverywhere } from '#test/support/builders/person-everywhere.ts';
import { right } from '#test/support/right.ts';
import { accessSeed } from '#test/support/worlds/access-seed.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { erasedPerson as rut, rightsPorts } from '#test/support/worlds/person-rights.ts';

describe.each(engines)('an erasure, in %s', (_, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
  });
  afterEach(() => world.close());

  it('EXT-2644 an erasure changes nothing of a request signed by another, with any company and history', async () => {
    const other = aRutOf('9000001');
    const company = aRutOf('77000009');
    const ways = [rut, company].flatMap((of) =>
      [rut, other].flatMap((representative) =>
        [true, false].map((isOpen) => ({ company: of, representative, isOpen })),
      ),
    );
    for (const [place, { isOpen, ...by }] of ways.entries())
      await aRequestEverywhere(world.db, 3001 + place, by, { isOpen, createdAt: Date.now() });
    const others = ways.flatMap(({ representative }, place) =>
      representative === other ? [3001 + place] : [],
    );
    // Marks the mails as delivered, since delivered ones must be erased too.
    await world.db.kysely.updateTable('mail').set({ delivered_at: Date.now() }).execute();
    const rowsOf = async () => ({
      requests: await world.db.kysely
        .selectFrom('solicitud')
        .selectAll()
        .where('id', 'in', others)
        .orderBy('id')
        .execute(),
      hanging: await Promise.all(
        tablesOfRequest.map((table) =>
          sql`select * from ${sql.table(table)} where request_id in (${sql.join(others)}) order by request_id`
            .execute(world.db.kysely)
            .then(({ rows }) => [table, rows] as const),
        ),
      ),
    });
    const before = await rowsOf();
    expect(before.hanging.filter(([, rows]) => rows.length === 0)).toEqual([]);
    right(await erasePerson(rightsPorts(world))(rut)());
    expect(await rowsOf()).toEqual(before);
  });
});
