import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Report } from './or-unavailable.ts';
import { postgresNow, type BankTime, type Database } from './database.ts';
import {
  postgresConnections,
  longTimeouts,
  whileServing,
  type PostgresLimits,
} from './postgres-connections.ts';
import { writersGone } from './postgres-writers.ts';
import { serverClock } from './server-clock.ts';
import type { Tables } from './tables.ts';
import { databaseTime } from './database-time.ts';

/** Opens a PostgreSQL database, for several nodes; `report` logs broken connections. */
export const openPostgres = async (
  url: string,
  report: Report,
  limits: PostgresLimits = whileServing,
  sharedClock?: BankTime,
): Promise<Database> => {
  const pool = postgresConnections(url, limits, report);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const own = serverClock(() => databaseTime({ kysely, now: postgresNow }));
  const clock = sharedClock ?? own;
  return {
    kysely,
    now: postgresNow,
    forUpdate: sql`for update`,
    skipLocked: sql`for update skip locked`,
    // SQL expression that switches the statement's own transaction to asynchronous commit, which PostgreSQL reads
    // when the transaction commits.
    unawaited: sql<string>`set_config('synchronous_commit', 'off', true)`,
    takesWrites: sql<boolean>`current_setting('transaction_read_only') = 'off'`,
    // Does nothing in PostgreSQL, since a trial commit would wait for a standby that is down, and the server stops
    // by itself where the disk of its log is full.
    tryWrite: async () => undefined,
    clock,
    withLongTimeouts: async (work, lock = longTimeouts.lock) => {
      const longRunning = await openPostgres(url, report, { ...longTimeouts, lock }, clock);
      try {
        return await work(longRunning);
      } finally {
        await longRunning.close();
      }
    },
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
      // Ends the pool by hand, since the query library ends it only after its first query.
      await pool.end();
    },
  };
};
