import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/bank-sql/database.ts';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { freshDatabase } from '#test/support/postgres.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(engines)('over %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it('migrating again changes nothing', async () => {
    await world.db.kysely.updateTable('request_counter').set({ last_number: 2000 }).execute();
    await migrate(world.db);
    expect(
      await world.db.kysely
        .selectFrom('request_counter')
        .selectAll()
        .where('name', '=', 'solicitud')
        .execute(),
    ).toEqual([{ name: 'solicitud', last_number: 2000 }]);
  });
});

const tablesAfterAStop = async (db: Database): Promise<readonly string[]> => {
  await db.kysely.schema.createTable('mail').addColumn('id', 'integer').execute();
  await expect(migrate(db)).rejects.toThrow('mail');
  return (await db.kysely.introspection.getTables()).map(({ name }) => name);
};

it('a migration that stops leaves nothing in SQLite', async () => {
  const db = await openSqlite(':memory:');
  expect(await tablesAfterAStop(db)).toEqual(['mail']);
  await db.close();
});

it('a migration that stops leaves nothing in PostgreSQL', async () => {
  const { url, drop } = await freshDatabase();
  const db = await openPostgres(url, () => undefined);
  expect(await tablesAfterAStop(db)).toEqual(['mail']);
  await db.close();
  await drop();
});

it('four nodes that start together on PostgreSQL make one schema', async () => {
  const { url, drop } = await freshDatabase();
  const nodes = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url, () => undefined)));
  await Promise.all(nodes.map((node) => migrate(node)));
  expect(await nodes[0]?.kysely.selectFrom('request_counter').selectAll().execute()).toHaveLength(4);
  for (const node of nodes) await node.close();
  await drop();
});
