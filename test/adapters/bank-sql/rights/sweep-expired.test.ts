import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepExpired } from '#adapters/bank-sql/rights/sweep-expired.ts';
import { readConfig } from '#composition/settings/config.ts';
import { personalTableNames, personalTables } from '#core/bank/rights/personal-tables.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aPersonEverywhere } from '#test/support/builders/person-everywhere.ts';
import { right } from '#test/support/right.ts';
import { openSqliteWorld, testKeyed, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const passing = personalTableNames.filter((table) => personalTables[table].kept === 'hours');

let world: SqlWorld;
beforeAll(async () => {
  world = await openSqliteWorld();
});
afterAll(() => world.close());

const filled = async (): Promise<readonly string[]> => {
  const counts = passing.map((table) =>
    sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(world.db.kysely),
  );
  return (await Promise.all(counts)).flatMap(({ rows }, place) =>
    Number(rows[0]?.n) > 0 ? (passing[place] ?? []) : [],
  );
};

it('EXT-2107 what is kept for hours is in no table years later', async () => {
  const { db, days } = world;
  await aPersonEverywhere(db, aRutOf('14567890'), 'sellado');
  expect(await filled()).toEqual(passing);
  const { keeping: terms } = right(readConfig({}));
  await sweepExpired({ terms, keyed: testKeyed, days, discard: async () => undefined })(db);
  expect(await filled()).toEqual([]);
});
