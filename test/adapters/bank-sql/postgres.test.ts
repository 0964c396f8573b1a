import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#adapters/bank-sql/database.ts';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { freshDatabase, type FreshDatabase } from '#test/support/postgres.ts';

const reports: unknown[] = [];
let fresh: FreshDatabase;
let db: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  db = await openPostgres(fresh.url, (error) => reports.push(error));
});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});

it('a bigint is read as a number', async () => {
  const { rows } = await sql`select cast(1795229860474 as bigint) as big`.execute(db.kysely);
  expect(rows).toEqual([{ big: 1_795_229_860_474 }]);
});

it('a broken idle connection is told without the connection, and the next question has a new one', async () => {
  await sql`select 1`.execute(db.kysely);
  const other = await openPostgres(fresh.url, () => undefined);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other.kysely);
  await other.close();
  while (reports.length === 0) await wait(10);
  expect(reports).toEqual([
    new Error('A connection to PostgreSQL broke: terminating connection due to administrator command'),
  ]);
  expect(Object.keys(Object(reports[0]))).toEqual([]);
  expect((await sql`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }]);
});

it('a connection that breaks under a transaction fails that transaction, and the process goes on', async () => {
  const broken = db.kysely.transaction().execute(async (inside) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(inside).catch(() => undefined);
    // long enough for the line to be seen closed while nothing is asked
    await wait(100);
    await sql`select 1`.execute(inside);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }]);
});

it('a server that is not there is an error of the question, not of the opening', async () => {
  const nowhere = await openPostgres('postgres://zaguan@127.0.0.1:9/zaguan', () => undefined);
  await expect(sql`select 1`.execute(nowhere.kysely)).rejects.toThrow('ECONNREFUSED');
  await nowhere.close();
});
