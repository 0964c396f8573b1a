import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#adapters/bank-sql/database.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';

let folder: string;
let db: Database;
/** Another connection: it sees what was committed and nothing else. */
let other: DatabaseSync;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-lote-'));
  const path = join(folder, 'banco.sqlite');
  db = await openSqlite(path);
  await sql`create table kept (id integer primary key)`.execute(db.kysely);
  await sql`create table part (of_kept integer references kept (id) deferrable initially deferred)`.execute(
    db.kysely,
  );
  other = new DatabaseSync(path);
});
afterEach(async () => {
  vi.restoreAllMocks();
  other.close();
  await db.close();
  await rm(folder, { recursive: true });
});

const seen = (): readonly unknown[] =>
  other
    .prepare('select id from kept order by id')
    .all()
    .map(({ id }) => id);

const write = (id: number) => sql`insert into kept values (${id})`.execute(db.kysely);
const writeInside = (id: number) =>
  db.kysely.transaction().execute((inside) => sql`insert into kept values (${id})`.execute(inside));
const { exec } = DatabaseSync.prototype;
/** The disk refuses the next of these, as many times as each is named. */
const refusing = (refused: string[], error = new Error('disk I/O error')) =>
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, text) {
    const place = refused.indexOf(text);
    if (place !== -1) {
      refused.splice(place, 1);
      throw error;
    }
    exec.call(this, text);
  });

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place);

describe('EXT-2324 writes that come together over a file', () => {
  it.each([
    ['statements', write],
    ['transactions', writeInside],
  ])('are kept by one commit, %s', async (_, writes) => {
    const heard = await Promise.all(numbers(20).map((id) => writes(id).then(() => seen().length)));
    expect(heard).toEqual(Array(20).fill(20));
  });

  it('are told to nobody before they are kept', async () => {
    const writing = Promise.all([write(1), writeInside(2)]);
    const told = await sql<{ id: number }>`select id from kept order by id`.execute(db.kysely);
    expect(seen()).toEqual(told.rows.map(({ id }) => id));
    await writing;
  });

  it('are on the disk before another is refused for what it read of them', async () => {
    const first = write(1);
    const refused = db.kysely.transaction().execute(async (inside) => {
      const { rows } = await sql`select id from kept`.execute(inside);
      throw new Error(`${rows.length} there`);
    });
    await expect(refused).rejects.toThrow('1 there');
    expect(seen()).toEqual([1]);
    await first;
  });

  it('are undone one by one', async () => {
    const undone = db.kysely.transaction().execute(async (inside) => {
      await sql`insert into kept values (8)`.execute(inside);
      throw new Error('no');
    });
    const outcomes = await Promise.allSettled([write(1), undone, writeInside(1), write(2), writeInside(3)]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled'],
    ]);
    expect(seen()).toEqual([1, 2, 3]);
  });

  it('are told as failed, all of them, where their commit fails, and the next are kept', async () => {
    const orphan = sql`insert into part values (99)`.execute(db.kysely);
    const outcomes = await Promise.allSettled([write(1), orphan, writeInside(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    expect(seen()).toEqual([]);
    await Promise.all([write(1), writeInside(2)]);
    expect(seen()).toEqual([1, 2]);
  });

  it('are told as failed, all of them, where SQLite undoes what was begun', async () => {
    await write(1);
    const before = write(2);
    const fatal = sql`insert or rollback into kept values (1)`;
    const inside = db.kysely.transaction().execute(async (own) => {
      await sql`insert into kept values (3)`.execute(own);
      await fatal.execute(own);
    });
    const outcomes = await Promise.allSettled([before, inside, write(4)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(seen()).toEqual([1, 4]);
  });

  it('are told as failed, all of them, where their commit cannot be undone either, and are never kept', async () => {
    refusing(['commit', 'rollback', 'rollback', 'rollback']);
    const outcomes = await Promise.allSettled([write(1), writeInside(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(outcomes[0]).toMatchObject({ reason: { errors: [expect.any(Error), expect.any(Error)] } });
    // nobody reads or writes over them
    await expect(sql`select id from kept`.execute(db.kysely)).rejects.toThrow('disk I/O error');
    await expect(writeInside(3)).rejects.toThrow('disk I/O error');
    await Promise.all([write(4), writeInside(5)]);
    expect(seen()).toEqual([4, 5]);
  });

  it.each([
    ['its end', 'release one', async () => undefined],
    ['its refusal', 'rollback to one; release one', () => Promise.reject(new Error('no'))],
  ])('are not kept of whoever was told that they failed, at %s', async (_, refused, end) => {
    refusing([refused]);
    const failed = db.kysely.transaction().execute(async (inside) => {
      await sql`insert into kept values (1)`.execute(inside);
      await end();
    });
    await expect(failed).rejects.toThrow();
    await write(2);
    expect(seen()).toEqual([2]);
  });

  it('never see what another is in the middle of', async () => {
    const counted: number[] = [];
    const both = (first: number) =>
      db.kysely.transaction().execute(async (inside) => {
        await sql`insert into kept values (${first})`.execute(inside);
        await Promise.resolve();
        await sql`insert into kept values (${first + 1})`.execute(inside);
      });
    const look = async (): Promise<void> => {
      counted.push((await sql`select id from kept`.execute(db.kysely)).rows.length % 2);
    };
    await Promise.all([both(10), look(), both(20), look(), both(30), look()]);
    expect(counted).toEqual([0, 0, 0]);
  });

  it('wait for another process, and hold up nothing else meanwhile', async () => {
    other.exec('begin immediate; insert into kept values (7)');
    const writing = Promise.all([write(1), writeInside(2)]);
    await pause(50);
    other.exec('commit');
    await writing;
    expect(seen()).toEqual([1, 2, 7]);
  });

  it.each([5, 261, 517])(
    'wait for another process, whatever makes it hold the file (%i)',
    async (errcode) => {
      refusing(['begin immediate'], Object.assign(new Error('database is locked'), { errcode }));
      await write(1);
      expect(seen()).toEqual([1]);
    },
  );

  it('are kept before the database is closed', async () => {
    let closing: Promise<void> | undefined;
    await db.kysely.transaction().execute(async (inside) => {
      await sql`insert into kept values (1)`.execute(inside);
      closing = db.close();
    });
    await closing;
    expect(seen()).toEqual([1]);
    db = await openSqlite(join(folder, 'banco.sqlite'));
  });
});
