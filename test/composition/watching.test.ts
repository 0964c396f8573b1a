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
} from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { diskSpace } from '#adapters/bank-node/disk-space.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { sqlSourcePlaces } from '#adapters/bank-sql/access/source-places.ts';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import type { Tables } from '#adapters/bank-sql/tables.ts';
import { readConfig } from '#composition/config.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { watchBank } from '#composition/watching.ts';
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

const watched = async (settings: Readonly<Record<string, string>>, asked = database, spaceOf = diskSpace) => {
  const lines: unknown[] = [];
  const log = {
    warn: (what: object, message: string) => lines.push({ ...what, message }),
    info: (what: object, message: string) => lines.push({ ...what, message }),
  };
  const config = right(readConfig({ DATOS: folder, ...settings }));
  return { lines, ...(await watchBank({ config, log, database: asked, looksEvery: 20, spaceOf })) };
};

// how full the disk of this machine is, is no matter of ours
const told = (lines: readonly unknown[]) => lines.filter((line) => Object(line).alarm !== 'disk');

it('EXT-1707 a list of holidays that ends soon is told by the log and the alarm of a bank that starts', async () => {
  const last = Math.max(...Object.keys(holidaysOfChile).map(Number));
  const clock = { ...database.clock, now: () => Date.UTC(last, 11, 1) };
  const { lines, stop } = await watched({}, { ...database, clock });
  await expect.poll(() => told(lines)).toEqual([{ alarm: 'holidays', message: 'alarm raised' }]);
  await stop();
});

it('an alarm is one line of the log when it is raised, without whose rut it was', async () => {
  const { lines, meter, stop } = await watched({ RUTS_SENUELO: '11.111.111-1' });
  const decoy = { event: 'ingreso', rut: aRut('11.111.111-1'), outcome: 'wrong', factor: 'clave' } as const;
  meter.noted(decoy);
  await expect.poll(() => told(lines)).toEqual([{ alarm: 'decoy-rut', message: 'alarm raised' }]);
  meter.noted(decoy);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(told(lines)).toHaveLength(1);
  await stop();
});

it('EXT-510 three people locked from one neighbourhood raise one, also for a node that saw nothing of it', async () => {
  const places = sqlSourcePlaces(
    database,
    orUnavailable(() => undefined),
  );
  for (const rut of ['11.111.111-1', '12.345.678-5', '22.222.222-2'].map(aRut))
    right(await places.fail({ source: 'a', neighbourhood: 'b', rut }, { hasPlace: true, hasLocked: true })());
  const { lines, stop } = await watched({});
  await expect.poll(() => told(lines)).toEqual([{ alarm: 'lockouts', message: 'alarm raised' }]);
  await stop();
});

it('a standby that is expected and cannot be there raises one at once', async () => {
  const { lines, stop } = await watched({ REPLICAS_ESPERADAS: '1' });
  await expect.poll(() => told(lines)).toEqual([{ alarm: 'replica', message: 'alarm raised' }]);
  await stop();
});

/** A database that answers nothing until it is let, and tells how many questions wait for it. */
const slowDatabase = () => {
  const waiting: (() => void)[] = [];
  const driver = new DummyDriver();
  driver.acquireConnection = async () => ({
    executeQuery: () => new Promise((answer) => waiting.push(() => answer({ rows: [] }))),
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
  const answer = (): void => waiting.splice(0).forEach((done) => done());
  return { waiting, answer, database: { ...database, kysely } };
};

it('a database that is slow to answer is asked once at a time, and keeps no alarm waiting', async () => {
  const slow = slowDatabase();
  const settings = {
    ...masterKeySetting,
    DATABASE_URL: 'postgres://banco@db/banco',
    RUTS_SENUELO: '11.111.111-1',
  };
  const { lines, meter, stop } = await watched(settings, slow.database);
  await expect.poll(() => slow.waiting.length).toBe(1);
  meter.noted({ event: 'ingreso', rut: aRut('11.111.111-1'), outcome: 'wrong', factor: 'clave' });
  await expect.poll(() => told(lines)).toEqual([{ alarm: 'decoy-rut', message: 'alarm raised' }]);
  expect(slow.waiting).toHaveLength(1);
  slow.answer();
  await expect.poll(() => slow.waiting.length).toBe(1);
  expect(told(lines)).toHaveLength(1);
  await stop();
});

it('a database that never answers does not hide a disk that fills', async () => {
  const spaceOf = () => Promise.resolve({ free: 1, size: 1_000_000_000 });
  const settings = { ...masterKeySetting, DATABASE_URL: 'postgres://banco@db/banco' };
  const { lines, stop } = await watched(settings, slowDatabase().database, spaceOf);
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

it('the alarms are looked at every fifteen seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let looks = 0;
  const spaceOf = async () => void (looks += 1);
  const log = { warn: () => undefined, info: () => undefined };
  const { stop } = await watchBank({ config: right(readConfig({ DATOS: folder })), log, database, spaceOf });
  vi.advanceTimersByTime(14_999);
  await database.server();
  expect(looks).toBe(0);
  vi.advanceTimersByTime(1);
  await expect.poll(() => looks).toBe(1);
  await stop();
});

it('a quiet bank writes nothing', async () => {
  const { lines, stop } = await watched({});
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(told(lines)).toEqual([]);
  await stop();
});
