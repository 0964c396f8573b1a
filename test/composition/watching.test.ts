import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type QueryResult,
} from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Figures } from '#adapters/bank-metrics/bank-metrics.ts';
import type { diskSpace } from '#adapters/bank-node/disk-space.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { sqlSourcePlaces } from '#adapters/bank-sql/access/source-places.ts';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import type { Tables } from '#adapters/bank-sql/tables.ts';
import { readConfig } from '#composition/config.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { watchBank } from '#composition/watching.ts';
import { asksForUnknown, type AlarmFacts, type AlarmName } from '#core/bank/alarms.ts';
import { factorPrefix } from '#core/bank/access/factors.ts';
import type { Meter } from '#core/bank/meter.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { holidaysOfChile } from '#core/shared/holidays-of-chile.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-watching-'));
  database = await openSqlite(join(folder, 'banco.sqlite'));
  await migrate(database);
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await rm(folder, { recursive: true });
});

// how full the disk of this machine is, is no matter of ours
const roomy: typeof diskSpace = async () => ({ free: 99, size: 100 });

const watched = async (settings: Readonly<Record<string, string>>, asked = database, spaceOf = roomy) => {
  const lines: unknown[] = [];
  let looks = 0;
  const looking: typeof diskSpace = (of) => {
    looks += 1;
    return spaceOf(of);
  };
  const log = {
    warn: (what: object, message: string) => lines.push({ ...what, message }),
    info: (what: object, message: string) => lines.push({ ...what, message }),
  };
  const config = right(readConfig({ DATOS: folder, ...settings }));
  const watching = await watchBank({ config, log, database: asked, looksEvery: 20, spaceOf: looking });
  return { lines, looks: () => looks, ...watching };
};

it('an alarm is one line of the log when it is raised, without whose rut it was', async () => {
  const { lines, meter, stop } = await watched({ RUTS_SENUELO: '11.111.111-1' });
  const decoy = { event: 'ingreso', rut: aRut('11.111.111-1'), outcome: 'wrong', factor: 'clave' } as const;
  meter.noted(decoy);
  await expect.poll(() => lines).toEqual([{ alarm: 'decoy-rut', message: 'alarm raised' }]);
  meter.noted(decoy);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(lines).toHaveLength(1);
  await stop();
});

it('a standby that is expected and cannot be there raises one at once', async () => {
  const { lines, stop } = await watched({ REPLICAS_ESPERADAS: '1' });
  await expect.poll(() => lines).toEqual([{ alarm: 'replica', message: 'alarm raised' }]);
  await stop();
});

/** A database that answers every question in one way. */
const answering = (answer: () => Promise<QueryResult<never>>): Database => {
  const driver = new DummyDriver();
  driver.acquireConnection = async () => ({
    executeQuery: answer,
    streamQuery: () => {
      throw new Error('Nobody reads a stream here');
    },
  });
  const kysely = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { ...database, kysely };
};

/** A database that answers nothing until it is let, and tells how many questions wait for it. */
const slowDatabase = () => {
  const waiting: (() => void)[] = [];
  const slow = answering(() => new Promise((answer) => waiting.push(() => answer({ rows: [] }))));
  const answer = (): void => waiting.splice(0).forEach((done) => done());
  return { waiting, answer, database: slow };
};

const overServer = { ...masterKeySetting, DATABASE_URL: 'postgres://banco@db/banco' };

const mailFrom = (minutes: number) =>
  database.kysely
    .insertInto('user_mail')
    .values({
      ...{ id: 'm1', usuario: '12345678-5', kind: 'key-changed', recipient: 'ana@elsol.cl' },
      ...{ subject: '', text: '', html: '', queued_at: Date.now() - minutes * aMinute },
    })
    .execute();

type Raising = () => Promise<{
  readonly alarms: readonly AlarmName[];
  readonly of: ReturnType<typeof watched>;
  readonly hears?: (meter: Meter) => void;
}>;

const fullDisk = async (of: string) => (of === folder ? { free: 1, size: 100 } : { free: 99, size: 100 });

/** For each fact, a bank in which it alone decides about an alarm. */
const facts: Readonly<Record<keyof AlarmFacts, Raising>> = {
  noted: async () => ({
    alarms: ['decoy-rut'],
    of: watched({ RUTS_SENUELO: '11.111.111-1' }),
    hears: (meter) =>
      meter.noted({ event: 'ingreso', rut: aRut('11.111.111-1'), outcome: 'wrong', factor: 'clave' }),
  }),
  calls: async () => ({
    alarms: ['errors'],
    of: watched({}),
    hears: (meter) => {
      for (let call = 0; call < 50; call += 1)
        meter.called({ method: 'GET', route: '/', status: 500, seconds: 0 });
    },
  }),
  // EXT-2203: those that other nodes heard of, by the audit that all write
  tried: async () => {
    const rows = Array.from({ length: 20 }, (_, place) => ({
      ...{ ...asksForUnknown, noted_at: Date.now(), rut: `persona ${place}` },
    }));
    await database.kysely.insertInto('audit').values(rows).execute();
    return { alarms: ['enumeration'], of: watched(overServer) };
  },
  disk: async () => ({ alarms: ['disk'], of: watched({}, database, fullDisk) }),
  // a standby that streams and lags a little keeps its alarm down
  replicas: async () => ({
    alarms: [],
    of: watched(
      { ...overServer, REPLICAS_ESPERADAS: '1' },
      answering(async () => ({ rows: [{ lag: 5 } as never] })),
    ),
  }),
  hostAhead: async () => {
    const clock = { ...database.clock, hostAhead: () => aMinute + 1 };
    return { alarms: ['clock'], of: watched({}, { ...database, clock }) };
  },
  waited: async () => {
    await mailFrom(31);
    return { alarms: ['delivery'], of: watched({}) };
  },
  // EXT-1707: the list of holidays ends soon
  today: async () => {
    const last = Math.max(...Object.keys(holidaysOfChile).map(Number));
    const clock = { ...database.clock, now: () => Date.UTC(last, 11, 1) };
    return { alarms: ['holidays'], of: watched({}, { ...database, clock }) };
  },
  // EXT-510: three people of one neighbourhood, of whom this node saw nothing
  day: async () => {
    const places = sqlSourcePlaces(
      database,
      orUnavailable(() => undefined),
    );
    for (const rut of ['11.111.111-1', '12.345.678-5', '22.222.222-2'].map(aRut))
      right(
        await places.fail({ source: 'a', neighbourhood: 'b', rut }, { hasPlace: true, hasLocked: true })(),
      );
    return { alarms: ['lockouts'], of: watched({}) };
  },
};

it.each(Object.entries(facts))(
  'EXT-510 EXT-1707 EXT-1909 EXT-2203 EXT-2602 the alarms of a bank go by what it knows: %s',
  async (_, raising) => {
    const { alarms, of, hears = () => undefined } = await raising();
    const { lines, looks, meter, stop } = await of;
    hears(meter);
    const since = looks();
    await expect.poll(looks).toBeGreaterThan(since + 2);
    expect(lines).toEqual(alarms.map((alarm) => ({ alarm, message: 'alarm raised' })));
    await stop();
  },
);

/** What the metrics of a bank say of each figure; of standbys they say nothing where there are none. */
const figures: Readonly<Record<Exclude<keyof Figures, 'replicaLag'>, string>> = {
  lockedFactors: 'zaguan_factors_locked{factor="clave"} 1',
  waiting: 'zaguan_outbox_waiting{box="user_mail"} 1',
  waited: 'zaguan_outbox_oldest_seconds{box="user_mail"} 1860',
  diskFree: 'zaguan_disk_free_ratio 0.01',
  hostAhead: 'zaguan_clock_ahead_seconds 7',
  takesWrites: 'zaguan_database_up 1',
};

it('tells its metrics every figure', async () => {
  const port = String(await freePort());
  await mailFrom(31);
  await database.kysely
    .insertInto('attempt')
    .values({ attempt_key: `${factorPrefix}clave:12345678-5`, used: 3, blocked_until: Date.now() + aMinute })
    .execute();
  const clock = { ...database.clock, hostAhead: () => 7_000 };
  const { stop } = await watched({ PUERTO_METRICAS: port }, { ...database, clock }, fullDisk);
  const text = await (await fetch(`http://127.0.0.1:${port}/metricas`)).text();
  const said = (line: string): boolean => text.includes(`\n${line.replace(/\d$/, '')}`);
  expect(Object.values(figures).filter((line) => !said(line))).toEqual([]);
  await stop();
});

it('a database that is slow to answer is asked once at a time, and keeps no alarm waiting', async () => {
  const slow = slowDatabase();
  const settings = { ...overServer, RUTS_SENUELO: '11.111.111-1' };
  const { lines, meter, stop } = await watched(settings, slow.database);
  await expect.poll(() => slow.waiting.length).toBe(1);
  meter.noted({ event: 'ingreso', rut: aRut('11.111.111-1'), outcome: 'wrong', factor: 'clave' });
  await expect.poll(() => lines).toEqual([{ alarm: 'decoy-rut', message: 'alarm raised' }]);
  expect(slow.waiting).toHaveLength(1);
  slow.answer();
  await expect.poll(() => slow.waiting.length).toBe(1);
  expect(lines).toHaveLength(1);
  await stop();
});

it('a database that never answers does not hide a disk that fills', async () => {
  const spaceOf = () => Promise.resolve({ free: 1, size: 1_000_000_000 });
  const { lines, stop } = await watched(overServer, slowDatabase().database, spaceOf);
  await expect.poll(() => lines).toEqual([{ alarm: 'disk', message: 'alarm raised' }]);
  await stop();
});

it('EXT-2341 a database that only reads is told as down', async () => {
  const port = String(await freePort());
  const { stop } = await watched({ PUERTO_METRICAS: port }, { ...database, takesWrites: sql`false` });
  const text = await (await fetch(`http://127.0.0.1:${port}/metricas`)).text();
  expect(text).toContain('zaguan_database_up 0');
  expect(text).toContain('zaguan_outbox_waiting{box="mail"} 0');
  await stop();
});

it('its figures are told though no standby can be asked for', async () => {
  const port = String(await freePort());
  const refusing = database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('pg_stat_replication')) throw new Error('permission denied');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const settings = { ...overServer, PUERTO_METRICAS: port };
  const { stop } = await watched(settings, { ...database, kysely: refusing });
  const text = await (await fetch(`http://127.0.0.1:${port}/metricas`)).text();
  expect(text).toMatch(/^zaguan_database_up 1$/m);
  await stop();
});

it('EXT-510 the failures of a day are counted at the first look and then at every fourth', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let looks = 0;
  const counted: number[] = [];
  const counting = database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('group by neighbourhood')) counted.push(looks);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const spaceOf = async () => void (looks += 1);
  const log = { warn: () => undefined, info: () => undefined };
  const config = right(readConfig({ DATOS: folder }));
  const { stop } = await watchBank({ config, log, database: { ...database, kysely: counting }, spaceOf });
  for (let look = 1; look <= 6; look += 1) {
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => looks).toBe(look);
  }
  expect(counted).toEqual([0, 4]);
  await stop();
});

it('the alarms are looked at every fifteen seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let looks = 0;
  const spaceOf = async () => void (looks += 1);
  const log = { warn: () => undefined, info: () => undefined };
  const { stop } = await watchBank({ config: right(readConfig({ DATOS: folder })), log, database, spaceOf });
  vi.advanceTimersByTime(14_999);
  await database.clock.read();
  expect(looks).toBe(0);
  vi.advanceTimersByTime(1);
  await expect.poll(() => looks).toBe(1);
  await stop();
});

it('a quiet bank writes nothing', async () => {
  const { lines, stop } = await watched({});
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(lines).toEqual([]);
  await stop();
});
