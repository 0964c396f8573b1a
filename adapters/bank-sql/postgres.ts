import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Report } from './attempt.ts';
import { postgresNow, type Database } from './database.ts';
import type { Tables } from './tables.ts';

// Every bigint of this schema is a number of milliseconds, bytes or requests, exact far below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
};

/** The engine for several nodes; `report` hears of connections that break. */
export const openPostgres = async (url: string, report: Report): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, types, max: 10, connectionTimeoutMillis: 5_000 });
  // Without listeners a broken connection would end the process, whether the pool has it or a question; the pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // The driver hangs its whole client on the error, so only the message goes on.
    client.on('error', ({ message }) => report(new Error(`A connection to PostgreSQL broke: ${message}`)));
  });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kysely, now: postgresNow, close: () => kysely.destroy() };
};
