import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#adapters/bank-sql/database.ts';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import { isReady } from '#adapters/bank-sql/ready.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';

let folder: string;
let db: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-sqlite-'));
  db = await openSqlite(join(folder, 'banco.sqlite'));
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

it.each([
  ['journal_mode', 'wal'],
  // Expects the mode `full` (2), in which every acknowledged row is on disk.
  ['synchronous', 2],
  ['foreign_keys', 1],
  // Expects SQLite to overwrite deleted content in the file.
  ['secure_delete', 1],
])('%s is %s', async (name, expected) => {
  const { rows } = await sql`pragma ${sql.raw(name)}`.execute(db.kysely);
  expect(rows).toEqual([{ [name]: expected }]);
});

it('keeps its data when reopened', async () => {
  await migrate(db);
  await db.kysely.insertInto('lasting_secret').values({ name: 'uno', value: 'Ñandú ✓' }).execute();
  await db.close();
  db = await openSqlite(join(folder, 'banco.sqlite'));
  expect(await db.kysely.selectFrom('lasting_secret').selectAll().execute()).toEqual([
    { name: 'uno', value: 'Ñandú ✓' },
  ]);
});

it('refuses a value that the other engine would store otherwise', async () => {
  await expect(sql`select ${true}`.execute(db.kysely)).rejects.toThrow('SQLite takes no boolean');
});

it('continues after an error for which SQLite rolls back the transaction', async () => {
  await sql`create table kept (id integer primary key)`.execute(db.kysely);
  const undone = db.kysely.transaction().execute(async (inside) => {
    await sql`insert into kept values (1)`.execute(inside);
    await sql`insert or rollback into kept values (1)`.execute(inside);
  });
  await expect(undone).rejects.toThrow('UNIQUE');
  await db.kysely.transaction().execute((inside) => sql`insert into kept values (2)`.execute(inside));
  expect((await sql`select id from kept`.execute(db.kysely)).rows).toEqual([{ id: 2 }]);
});

it('uncommitted changes are invisible to others', async () => {
  await sql`create table kept (id integer primary key)`.execute(db.kysely);
  const both = (first: number) =>
    db.kysely.transaction().execute(async (inside) => {
      await sql`insert into kept values (${first})`.execute(inside);
      await Promise.resolve();
      await sql`insert into kept values (${first + 1})`.execute(inside);
    });
  const count = async () => (await sql`select id from kept`.execute(db.kysely)).rows.length % 2;
  const [, first, , second] = await Promise.all([both(10), count(), both(20), count()]);
  expect([first, second]).toEqual([0, 0]);
});

const counting = `
  const { openSqlite } = await import('#adapters/bank-sql/sqlite.ts');
  const db = await openSqlite(process.argv[1]);
  for (let count = 0; count < 150; count += 1) {
    await db.kysely.transaction().execute(async (inside) => {
      const { last_number } = await inside.selectFrom('request_counter').select('last_number').executeTakeFirstOrThrow();
      await inside.updateTable('request_counter').set({ last_number: last_number + 1 }).execute();
    });
  }
  await db.close();`;

it('two processes that read and write in turn lose nothing and are never turned away', async () => {
  await migrate(db);
  const path = join(folder, 'banco.sqlite');
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const run = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', counting, path], { cwd: root });
  await Promise.all([run(), run()]);
  const counter = await db.kysely
    .selectFrom('request_counter')
    .select('last_number')
    .executeTakeFirstOrThrow();
  expect(counter.last_number).toBe(1300);
});

it('EXT-2108 what was deleted is in no file once the log is truncated, while the bank runs', async () => {
  await migrate(db);
  const secret = 'no debe quedar en el disco';
  const holders = async () => {
    const contents = (await readdir(folder)).map(async (name) => ({
      name,
      holds: (await readFile(join(folder, name))).includes(secret),
    }));
    return (await Promise.all(contents)).filter(({ holds }) => holds).map(({ name }) => name);
  };
  await db.kysely.insertInto('lasting_secret').values({ name: 'uno', value: secret }).execute();
  await sql`pragma wal_checkpoint(passive)`.execute(db.kysely);
  expect(await holders()).toEqual(['banco.sqlite', 'banco.sqlite-wal']);
  await db.kysely.deleteFrom('lasting_secret').execute();
  await db.writeAnew('lasting_secret');
  expect(await holders()).toEqual([]);
});

it('EXT-3029 is ready only while it can write, which asking does not make larger', async () => {
  await migrate(db);
  const size = async (): Promise<unknown> => (await sql`pragma page_count`.execute(db.kysely)).rows;
  const before = await size();
  for (let time = 0; time < 20; time += 1) expect(await isReady(db)).toBe(true);
  expect(await size()).toEqual(before);
  await sql`pragma query_only = on`.execute(db.kysely);
  expect(await isReady(db)).toBe(false);
  await sql`pragma query_only = off`.execute(db.kysely);
  expect(await isReady(db)).toBe(true);
});
