import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Inside } from '#adapters/bank-sql/database.ts';
import { writersGone } from '#adapters/bank-sql/postgres-writers.ts';
import { openPostgresWorld, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

let world: SqlWorld;
let copy: SqlWorld;
beforeEach(async () => {
  // Opens two copies of one database, whose tables have the same object ids, so that locks in one could be mistaken
  // for locks in the other.
  [world, copy] = [await openPostgresWorld(), await openPostgresWorld()];
});
afterEach(async () => {
  await world.close();
  await copy.close();
});

const write = (inside: Inside, table: string) =>
  sql`update ${sql.table(table)} set rut = rut where 1 = 0`.execute(inside);
const areGone = () => writersGone(world.db.kysely, 'audit', 100);

it('whoever reads a table, writes to another one or to that of another database, is not waited for', async () => {
  const own = await world.db.kysely.startTransaction().execute();
  const other = await copy.db.kysely.startTransaction().execute();
  await sql`select 1 from audit`.execute(own);
  await write(own, 'person_mark');
  await write(other, 'audit');
  expect(await areGone()).toBe(true);
  await write(own, 'audit');
  expect(await areGone()).toBe(false);
  await own.rollback().execute();
  await other.rollback().execute();
});

it('whoever still waits to write is not waited for', async () => {
  const holding = await world.db.kysely.startTransaction().execute();
  await sql`lock table audit in share mode`.execute(holding);
  const writing = world.db.kysely.transaction().execute((inside) => write(inside, 'audit'));
  await pause(200);
  expect(await areGone()).toBe(true);
  await holding.rollback().execute();
  await writing;
});
