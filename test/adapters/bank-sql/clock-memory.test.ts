import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetTime, rememberedTime, rememberTime } from '#adapters/bank-sql/clock-memory.ts';
import { hostTime, type Database } from '#adapters/bank-sql/database.ts';
import { lockedFactors } from '#adapters/bank-sql/figures.ts';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';

const start = Date.UTC(2026, 8, 6, 3, 59, 59, 999);
const day = 86_400_000;

let folder: string;
let now: number;
let db: Database;
const open = () => openSqlite(join(folder, 'banco.sqlite'), { ...hostTime, now: () => now });
beforeEach(async () => {
  now = start;
  folder = await mkdtemp(join(tmpdir(), 'zaguan-clock-'));
  db = await open();
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

it('EXT-406 every statement over SQLite asks the time of the bank, and none that of the host', async () => {
  await migrate(db);
  expect((await sql<{ at: number }>`select ${db.now} as at`.execute(db.kysely)).rows).toEqual([
    { at: start },
  ]);
  await db.kysely
    .insertInto('attempt')
    .values({ attempt_key: 'acceso:clave:a', used: 3, blocked_until: start + day })
    .execute();
  now = start + day - 1;
  expect(await lockedFactors(db)).toEqual({ clave: 1 });
  now = start + day;
  expect(await lockedFactors(db)).toEqual({});
});

it('what is remembered of the time is there for the next process, and may be forgotten', async () => {
  expect(await rememberedTime(db)).toBeUndefined();
  await migrate(db);
  expect(await rememberedTime(db)).toBeUndefined();
  for (const seenAt of [start, start + day]) await rememberTime(db, { seenAt, uptime: 7, boot: 'uno' });
  await db.close();
  db = await open();
  expect(await rememberedTime(db)).toEqual({ seenAt: start + day, uptime: 7, boot: 'uno' });
  await forgetTime(db);
  expect(await rememberedTime(db)).toBeUndefined();
});
