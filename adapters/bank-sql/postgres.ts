import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Report } from './or-unavailable.ts';
import { postgresNow, type BankTime, type Database } from './database.ts';
import { postgresLines, unhurried, whileServing, type PostgresLimits } from './postgres-lines.ts';
import { writersGone } from './postgres-writers.ts';
import { serverClock } from './server-clock.ts';
import type { Tables } from './tables.ts';
import { toldTime } from './told-time.ts';

/** A cluster keeps its identifier through restarts, copies of its files and standbys that are promoted; a database that is dumped and restored gets another one, or another number in the same cluster. */
const serverOf = async (kysely: Kysely<Tables>): Promise<string | undefined> => {
  const {
    rows: [asked],
  } = await sql<{ may: boolean | null }>`
    select has_function_privilege(to_regprocedure('pg_control_system()'), 'execute') as may`.execute(kysely);
  if (asked?.may !== true) return undefined;
  const {
    rows: [told],
  } = await sql<{ server: string }>`
    select system_identifier || '/' || oid as server from pg_control_system(), pg_database
    where datname = current_database()`.execute(kysely);
  return told?.server;
};

/** The engine for several nodes; `report` hears of connections that break. */
export const openPostgres = async (
  url: string,
  report: Report,
  limits: PostgresLimits = whileServing,
  sharedClock?: BankTime,
): Promise<Database> => {
  const pool = postgresLines(url, limits, report);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const own = serverClock(() => toldTime({ kysely, now: postgresNow }));
  const clock = sharedClock ?? own;
  return {
    kysely,
    now: postgresNow,
    forUpdate: sql`for update`,
    skipLocked: sql`for update skip locked`,
    // for the transaction of the statement alone, which reads it when it commits
    unawaited: sql<string>`set_config('synchronous_commit', 'off', true)`,
    takesWrites: sql<boolean>`current_setting('transaction_read_only') = 'off'`,
    clock,
    unhurried: async (work, lock = unhurried.lock) => {
      const patient = await openPostgres(url, report, { ...unhurried, lock }, clock);
      try {
        return await work(patient);
      } finally {
        await patient.close();
      }
    },
    server: () => serverOf(kysely),
    writersGone: (table) => writersGone(kysely, table),
    mayRewrite: async (table) => {
      const { rows } = await sql<{ may: boolean }>`select has_table_privilege(${table}, 'update')
        and has_table_privilege(${table}, 'delete') as may`.execute(kysely);
      return rows[0]?.may === true;
    },
    writeAnew: async (table) => {
      await sql`vacuum full ${sql.table(table)}`.execute(kysely);
    },
    close: async () => {
      own.stop();
      await kysely.destroy();
      // Kysely ends a pool that was asked something, and leaves any other open.
      await pool.end();
    },
  };
};
