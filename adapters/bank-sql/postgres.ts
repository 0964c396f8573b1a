import { Kysely, PostgresDialect } from 'kysely';
import type { Report } from './attempt.ts';
import { hostTime, postgresNow, type Database } from './database.ts';
import { postgresLines, unhurried, whileServing, type PostgresLimits } from './postgres-lines.ts';
import type { Tables } from './tables.ts';

/** The engine for several nodes; `report` hears of connections that break. */
export const openPostgres = async (
  url: string,
  report: Report,
  limits: PostgresLimits = whileServing,
): Promise<Database> => {
  const pool = postgresLines(url, limits, report);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    now: postgresNow,
    clock: hostTime,
    unhurried: async (work) => {
      const patient = await openPostgres(url, report, unhurried);
      try {
        return await work(patient);
      } finally {
        await patient.close();
      }
    },
    close: async () => {
      await kysely.destroy();
      // Kysely ends a pool that was asked something, and leaves any other open.
      await pool.end();
    },
  };
};
