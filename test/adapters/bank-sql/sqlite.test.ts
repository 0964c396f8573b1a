import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#adapters/bank-sql/database.ts';
import { migrate } from '#adapters/bank-sql/migrate.ts';
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
  // 2 is full: every acknowledged row is on disk.
  ['synchronous', 2],
  ['foreign_keys', 1],
])('%s is %s', async (name, expected) => {
  const { rows } = await sql`pragma ${sql.raw(name)}`.execute(db.kysely);
  expect(rows).toEqual([{ [name]: expected }]);
});

it('keeps what it was given when it is opened again', async () => {
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

it('prepares once what is asked again, however many lengths of lists were asked before', async () => {
  for (let count = 1; count <= 600; count += 1)
    await sql`select 1 where 1 in (${sql.join(Array.from({ length: count }, () => 1))})`.execute(db.kysely);
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  for (const value of [1, 2, 3]) await sql`select ${value} as later`.execute(db.kysely);
  expect(prepare).toHaveBeenCalledTimes(1);
  prepare.mockRestore();
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
