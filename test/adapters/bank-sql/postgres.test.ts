import { setTimeout as wait } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/bank-sql/database.ts';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { isReady } from '#adapters/bank-sql/ready.ts';
import { longTimeouts, postgresConnections, whileServing } from '#adapters/bank-sql/postgres-connections.ts';
import { aMinute, aSecond } from '#core/shared/units-of-time.ts';
import { freshDatabase, type FreshDatabase } from '#test/support/postgres.ts';
import { openLine } from '#test/support/worlds/tcp-line.ts';

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
    // Waits until the client has noticed the closed connection while no query runs.
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

describe('a database that gives every new connection serializable isolation and compiles statements', () => {
  const strict = async (): Promise<{ readonly node: Database; readonly drop: () => Promise<void> }> => {
    const own = await freshDatabase();
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    const database = `alter database ${new URL(own.url).pathname.slice(1)}`;
    await client.query(`${database} set default_transaction_isolation = serializable`);
    await client.query(`${database} set jit = on`);
    await client.end();
    const node = await openPostgres(own.url, () => undefined);
    return {
      node,
      drop: async () => {
        await node.close();
        await own.drop();
      },
    };
  };

  it('EXT-2609 compiles none of the bank on any connection', async () => {
    const { node, drop } = await strict();
    const told = await Promise.all(
      Array.from({ length: 5 }, async () => (await sql<object>`show jit`.execute(node.kysely)).rows),
    );
    expect(told).toEqual(Array.from({ length: 5 }, () => [{ jit: 'off' }]));
    await drop();
  });

  it('EXT-2606 still reads what is committed, statement by statement, on every connection', async () => {
    const { node, drop } = await strict();
    const levels = await Promise.all(
      Array.from({ length: 5 }, () =>
        node.kysely
          .transaction()
          .execute(async (inside) => (await sql<object>`show transaction_isolation`.execute(inside)).rows[0]),
      ),
    );
    expect(new Set(levels.map((level) => JSON.stringify(level)))).toEqual(
      new Set(['{"transaction_isolation":"read committed"}']),
    );
    await drop();
  });
});

describe('EXT-602 the limits of connections', () => {
  it('are given to the pool, and lines that nobody uses are watched', () => {
    const limits = { connections: 3, connect: 11, lock: 12, statement: 13, pause: 14, silence: 15 };
    expect(postgresConnections(fresh.url, limits, () => undefined).options).toMatchObject({
      ...{ max: 3, connectionTimeoutMillis: 11, lock_timeout: 12, statement_timeout: 13 },
      ...{ idle_in_transaction_session_timeout: 14, keepAlive: true, keepAliveInitialDelayMillis: 5_000 },
    });
  });

  it('while serving let one wait for a connection and one statement fit into a call; long work has minutes', () => {
    const { connect, statement, silence, lock } = whileServing;
    expect(connect + statement).toBeLessThan(10 * aSecond);
    expect([lock < statement, statement < silence]).toEqual([true, true]);
    expect(longTimeouts).toEqual({
      ...{ connections: 1, connect: 10 * aSecond, lock: 5 * aMinute, statement: 10 * aMinute },
      ...{ pause: aMinute, silence: 11 * aMinute },
    });
  });

  it('EXT-2609 settings are made once for each connection, not before each statement', async () => {
    const one = await openPostgres(fresh.url, () => undefined, { ...whileServing, connections: 1 });
    await sql`set jit = on`.execute(one.kysely);
    expect((await sql`show jit`.execute(one.kysely)).rows).toEqual([{ jit: 'on' }]);
    await one.close();
  });

  it('long work knows the time and leaves no connection behind', async () => {
    await db.clock.read();
    const told = await db.withLongTimeouts(async (longRunning) => {
      await sql`select 1`.execute(longRunning.kysely);
      return longRunning.clock.now();
    });
    expect(Math.abs(told - db.clock.now())).toBeLessThan(60_000);
    const others = async () =>
      (
        await sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and query = 'select 1'`.execute(db.kysely)
      ).rows.length;
    await expect.poll(others).toBe(0);
  });
});

describe('EXT-602 a connection that goes silent', () => {
  const limits = { ...whileServing, connections: 2, connect: 1_000, silence: 300 };

  it('is given up within its limit, and the next question has a new one', async () => {
    const line = await openLine(Number(new URL(fresh.url).port));
    const through = Object.assign(new URL(fresh.url), { port: String(line.port) }).href;
    const behind = await openPostgres(through, () => undefined, limits);
    const ask = () => sql`select 1 as one`.execute(behind.kysely);
    await Promise.all([ask(), ask()]);
    line.stall();
    const since = performance.now();
    const answers = await Promise.allSettled([ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(performance.now() - since).toBeLessThan(1_500);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    await behind.close();
    await line.close();
  });

  it('ends its transaction at once, without waiting again to undo it', async () => {
    const line = await openLine(Number(new URL(fresh.url).port));
    const through = Object.assign(new URL(fresh.url), { port: String(line.port) }).href;
    const behind = await openPostgres(through, () => undefined, limits);
    const work = behind.kysely.transaction().execute(async (inside) => {
      await sql`select 1`.execute(inside);
      line.stall();
      await sql`select 1`.execute(inside);
    });
    const since = performance.now();
    await expect(work).rejects.toThrow('said nothing for 300 ms');
    expect(performance.now() - since).toBeLessThan(900);
    await behind.close();
    await line.close();
  });

  it('is none that answers each question within the limit, however long its transaction lasts', async () => {
    const near = await openPostgres(fresh.url, () => undefined, limits);
    const work = near.kysely.transaction().execute(async (inside) => {
      await sql`select 1`.execute(inside);
      await wait(limits.silence + 100);
      return sql`select 1 as one`.execute(inside);
    });
    expect((await work).rows).toEqual([{ one: 1 }]);
    await near.close();
  });

  it('EXT-603 does not keep the bank from ending', async () => {
    const line = await openLine(Number(new URL(fresh.url).port));
    const through = Object.assign(new URL(fresh.url), { port: String(line.port) }).href;
    const behind = await openPostgres(through, () => undefined, { ...limits, silence: 60_000 });
    await sql`select 1`.execute(behind.kysely);
    line.stall();
    const asked = sql`select 1`.execute(behind.kysely);
    const refused = expect(asked).rejects.toThrow();
    await wait(100);
    const since = performance.now();
    await behind.close();
    expect(performance.now() - since).toBeLessThan(5_000);
    await refused;
    await line.close();
  });
});

it('EXT-603 an idle connection to a server that went silent does not outlive the bank', async () => {
  const line = await openLine(Number(new URL(fresh.url).port));
  const through = Object.assign(new URL(fresh.url), { port: String(line.port) }).href;
  const behind = await openPostgres(through, () => undefined, { ...whileServing, connections: 1 });
  await sql`select 1`.execute(behind.kysely);
  line.stall();
  const open = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  const before = open();
  await behind.close();
  await expect.poll(open, { timeout: 1_000 }).toBeLessThan(before);
  await line.close();
});

describe('EXT-602 PostgreSQL holds to the limits of its connection', () => {
  const short = { ...whileServing, lock: 200, statement: 400, pause: 300 };
  let quick: Database;
  beforeAll(async () => {
    quick = await openPostgres(fresh.url, () => undefined, short);
    await sql`create table limited (id integer)`.execute(quick.kysely);
    await sql`insert into limited values (1)`.execute(quick.kysely);
  });
  afterAll(() => quick.close());

  it('a statement that takes too long is ended', async () => {
    await expect(sql`select pg_sleep(5)`.execute(quick.kysely)).rejects.toThrow('statement timeout');
  });

  it('a lock that is not given is not waited for', async () => {
    await db.kysely.transaction().execute(async (inside) => {
      await sql`update limited set id = 2`.execute(inside);
      await expect(sql`update limited set id = 3`.execute(quick.kysely)).rejects.toThrow('lock timeout');
    });
  });

  it('a transaction that stands still is undone', async () => {
    const still = quick.kysely.transaction().execute(async (inside) => {
      await sql`update limited set id = 4`.execute(inside);
      await wait(800);
      await sql`select 1`.execute(inside);
    });
    await expect(still).rejects.toThrow();
    expect((await sql`select id from limited`.execute(quick.kysely)).rows).toEqual([{ id: 2 }]);
  });

  it('work that nobody waits for may take as long as it needs', async () => {
    await quick.withLongTimeouts((longRunning) => sql`select pg_sleep(0.8)`.execute(longRunning.kysely));
  });
});

describe('EXT-2261 a server that only reads', () => {
  it.each<[string, (db: Database, work: RawBuilder<unknown>) => Promise<unknown>]>([
    ['a statement', ({ kysely }, work) => work.execute(kysely)],
    ['a transaction', ({ kysely }, work) => kysely.transaction().execute((inside) => work.execute(inside))],
  ])('is not ready, and is asked no more once it refused %s', async (_, attempt) => {
    const { url, drop } = await freshDatabase();
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    const name = new URL(url).pathname.slice(1);
    const opened = await openPostgres(url, () => undefined, { ...whileServing, connections: 1 });
    const writing = sql`create table written (one integer)`;
    await owner.query(`alter database ${name} set default_transaction_read_only = on`);
    expect(await isReady(opened)).toBe(false);
    // Lets new connections write again; the connection that is already open stays read-only.
    await owner.query(`alter database ${name} reset default_transaction_read_only`);
    await expect(attempt(opened, writing)).rejects.toMatchObject({ code: '25006' });
    await attempt(opened, writing);
    expect(await isReady(opened)).toBe(true);
    await opened.close();
    await owner.end();
    await drop();
  });
});
