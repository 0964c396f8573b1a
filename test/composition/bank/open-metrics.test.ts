import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sqlSourceSlots } from '#adapters/bank-sql/access/source-slots.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { readConfig } from '#composition/settings/config.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { openMetrics } from '#composition/bank/open-metrics.ts';
import { factorPrefix } from '#core/bank/attempts/source-slots.ts';
import { holidaysOfChile } from '#core/shared/holidays-of-chile.ts';
import { aDay, aMinute, anHour } from '#core/shared/units-of-time.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-metrics-'));
  database = await openSqlite(join(folder, 'banco.sqlite'));
  await migrate(database);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const decoy = aRut('11.111.111-1');

const opened = async (asked: Database, more: Readonly<Record<string, string>> = {}) => {
  const port = String(await freePort());
  const settings = {
    ...{ DATOS: folder, PUERTO_METRICAS: port, RUTS_SENUELO: decoy, REPLICAS_ESPERADAS: '2' },
    ...more,
  };
  const config = right(readConfig(settings));
  const spaceOf = async (of: string) => ({ free: of === folder ? 1 : 99, size: 100 });
  const warned: object[] = [];
  const warn = (facts: object, text: string) => void warned.push({ ...facts, text });
  const metrics = await openMetrics({ config, database: asked, warn, spaceOf });
  const text = async () => (await fetch(`http://127.0.0.1:${port}/metricas`)).text();
  return { ...metrics, port, text, warned };
};

const mailFrom = (minutes: number) =>
  database.kysely
    .insertInto('user_mail')
    .values({
      ...{ id: 'm1', usuario: '12345678-5', kind: 'key-changed', recipient: 'ana@elsol.cl' },
      ...{ subject: '', text: '', html: '', queued_at: Date.now() - minutes * aMinute },
    })
    .execute();

it('EXT-510 EXT-1707 EXT-1909 EXT-2203 EXT-2602 tells every figure by which an alert is judged', async () => {
  await mailFrom(31);
  await database.kysely
    .insertInto('attempt')
    .values({ attempt_key: `${factorPrefix}clave:12345678-5`, used: 3, blocked_until: Date.now() + aMinute })
    .execute();
  const asked = { event: 'solicitud-valida-usuario', outcome: 'noUser', noted_at: Date.now() };
  await database.kysely
    .insertInto('audit')
    .values(['uno', 'dos'].map((rut) => ({ ...asked, rut })))
    .execute();
  const places = sqlSourceSlots(
    database,
    orUnavailable(() => undefined),
  );
  for (const rut of ['12.345.678-5', '22.222.222-2'].map(aRut))
    right(await places.fail({ source: 'a', neighbourhood: 'b', rut }, { hasSlot: true, hasLocked: true })());
  const last = Math.max(...Object.keys(holidaysOfChile).map(Number));
  const clock = { ...database.clock, hostAhead: () => 7_000, now: () => Date.UTC(last, 11, 1, 12) };
  const { meter, text, stop } = await opened({ ...database, clock });
  const wrong = { event: 'ingreso', outcome: 'wrong', factor: 'clave' } as const;
  meter.noted({ ...wrong, rut: decoy });
  meter.noted({ ...wrong, rut: aRut('22.222.222-2') });
  const lines = (await text())
    .split('\n')
    .map((line) => line.replace(/(oldest_seconds.*) 186\d.*/, '$1 1860'));
  expect(lines).toEqual(
    expect.arrayContaining([
      'zaguan_factors_locked{factor="clave"} 1',
      'zaguan_outbox_waiting{box="user_mail"} 1',
      'zaguan_outbox_oldest_seconds{box="user_mail"} 1860',
      'zaguan_outbox_limit_seconds{box="user_mail"} 1800',
      'zaguan_outbox_limit_seconds{box="sms"} 120',
      'zaguan_disk_free_ratio 0.01',
      'zaguan_clock_ahead_seconds 7',
      'zaguan_database_up 1',
      'zaguan_people{what="unknown"} 2',
      'zaguan_people_day{what="locked_from_one_network"} 2',
      'zaguan_replicas_expected 2',
      'zaguan_holidays_days 30',
      'zaguan_decoys_total 1',
    ]),
  );
  await stop();
});

it('EXT-2602 a host that is more than a minute off the database is one line of the log, and its mending another', async () => {
  let off = 0;
  const clock = { ...database.clock, hostAhead: () => off };
  const { text, warned, stop } = await opened({ ...database, clock });
  const toldAt = async (ahead: number): Promise<readonly object[]> => {
    off = ahead;
    for (const read of [await text(), await text()])
      expect(read).toContain(`zaguan_clock_ahead_seconds ${ahead / 1_000}\n`);
    return warned.splice(0);
  };
  expect(await toldAt(aMinute)).toEqual([]);
  expect(await toldAt(aMinute + 1)).toEqual([
    { clockAheadSeconds: 60.001, text: "the clock of this host is more than a minute off the database's" },
  ]);
  expect(await toldAt(-aMinute - 1)).toEqual([]);
  expect(await toldAt(-aMinute)).toEqual([
    { clockAheadSeconds: -60, text: "the clock of this host agrees again with the database's" },
  ]);
  expect(await toldAt(-25 * anHour)).toMatchObject([{ clockAheadSeconds: -90_000 }]);
  await stop();
});

it('serves its figures until it is stopped, and refuses a start where another program holds their port', async () => {
  const { port, text, stop } = await opened(database);
  await expect(opened(database, { PUERTO_METRICAS: port })).rejects.toMatchObject({
    fault: { fault: 'port-taken', port: Number(port) },
  });
  expect(await text()).toContain('zaguan_database_up 1');
  await stop();
  await expect(text()).rejects.toThrow('fetch failed');
});

it('tells how far each standby of a database server is behind, and the rest where it cannot', async () => {
  const server = { ...masterKeySetting, DATABASE_URL: 'postgres://zaguan@base/zaguan' };
  const lag = 'zaguan_replica_lag_bytes{';
  const blind = await opened(database, server);
  const told = await blind.text();
  expect([told.includes(lag), told.includes('zaguan_database_up 1')]).toEqual([false, true]);
  await blind.stop();
  const answer = sql`select 5 as lag union all select 7`;
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) =>
      JSON.stringify(node).includes('pg_stat_replication') ? answer.toOperationNode() : node,
    transformResult: async ({ result }) => result,
  });
  const seeing = await opened({ ...database, kysely }, server);
  const lags = (await seeing.text()).split('\n').filter((line) => line.startsWith(lag));
  expect(lags.map((line) => line.split(' ')[1])).toEqual(['5', '7']);
  await seeing.stop();
});

it('EXT-2341 a database that only reads is told as down', async () => {
  const { text, stop } = await opened({ ...database, takesWrites: sql`false` });
  const told = await text();
  expect(told).toContain('zaguan_database_up 0');
  expect(told).toContain('zaguan_outbox_waiting{box="mail"} 0');
  await stop();
});

it('a database that does not answer hides neither a disk that fills nor a decoy', async () => {
  const gone = await openSqlite(':memory:');
  // Migrates first, since a database that was never queried does not close.
  await migrate(gone);
  await gone.close();
  const { meter, text, stop } = await opened(gone);
  meter.noted({ event: 'ingreso', outcome: 'wrong', factor: 'clave', rut: decoy });
  const told = await text();
  for (const line of ['zaguan_database_up 0', 'zaguan_disk_free_ratio 0.01', 'zaguan_decoys_total 1'])
    expect(told).toContain(line);
  expect(told).not.toContain('zaguan_people{');
  const failed = [...told.matchAll(/^zaguan_question_failed\{question="(\w+)"\} 1$/gm)];
  expect(failed.map(([, question]) => question).toSorted()).toEqual([
    ...['factors_locked', 'outbox_oldest', 'outbox_waiting', 'people', 'people_day_codes'],
    ...['people_day_company', 'people_day_failed', 'people_day_networks', 'people_day_usual'],
  ]);
  await stop();
});

it('EXT-2590 a question that fails tells no figure of before and hides no other, and is told itself', async () => {
  const rename = (from: string, to: string) => database.kysely.schema.alterTable(from).renameTo(to).execute();
  await rename('audit', 'audit_away');
  const { text, warned, stop } = await opened(database);
  await text();
  const told = await text();
  for (const line of [
    'zaguan_database_up 1',
    'zaguan_outbox_waiting{box="mail"} 0',
    'zaguan_people_day{what="locked_from_one_network"} 0',
    'zaguan_question_failed{question="people"} 1',
    'zaguan_question_failed{question="people_day_usual"} 1',
    'zaguan_question_failed{question="outbox_waiting"} 0',
  ])
    expect(told).toContain(`${line}\n`);
  for (const line of [
    'zaguan_people{',
    'zaguan_people_day{what="failed"}',
    'zaguan_people_day{what="usual"}',
  ])
    expect(told).not.toContain(line);
  const ofAudit = ['people', 'people_day_failed', 'people_day_usual'];
  const unanswered = { err: expect.any(Error), text: 'the question for a figure was not answered' };
  expect(warned).toEqual(ofAudit.map((question) => ({ question, ...unanswered })));
  await rename('audit_away', 'audit');
  await expect.poll(text, { timeout: 5_000 }).toContain('zaguan_people_day{what="failed"} 0');
  expect(await text()).toContain('zaguan_question_failed{question="people"} 0\n');
  await stop();
});

it('EXT-2590 asks for the failures of a day once a minute, and for those of the days before once an hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { text, stop } = await opened(database);
  const figures = () =>
    ['failed', 'usual', 'failed_from_one_network'].map((what) =>
      Number(new RegExp(`people_day\\{what="${what}"\\} (\\d+)`).exec(told)?.[1]),
    );
  let told = await text();
  expect(figures()).toEqual([0, 0, 0]);
  const failed = { event: 'ingreso', outcome: 'wrong', factor: 'clave', rut: 'uno' };
  await database.kysely
    .insertInto('audit')
    .values(
      Array.from({ length: 8 }, (_, ago) => ({ ...failed, noted_at: Date.now() - ago * aDay - aMinute })),
    )
    .execute();
  const places = sqlSourceSlots(
    database,
    orUnavailable(() => undefined),
  );
  const rut = aRut('12.345.678-5');
  right(await places.fail({ source: 'a', neighbourhood: 'b', rut }, { hasSlot: true, hasLocked: true })());
  const after = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    told = await text();
    return figures();
  };
  expect(await after(aMinute - 1)).toEqual([0, 0, 0]);
  expect(await after(1)).toEqual([1, 0, 1]);
  expect(await after(anHour - aMinute - 1)).toEqual([1, 0, 1]);
  expect(await after(1)).toEqual([1, 1, 1]);
  vi.useRealTimers();
  await stop();
});
