import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Reads the database's time in epoch milliseconds. */
export const databaseTime = async ({ kysely, now }: Pick<Database, 'kysely' | 'now'>): Promise<number> => {
  const { rows } = await sql<{ told: number }>`select ${now} as told`.execute(kysely);
  const [row] = rows;
  if (row === undefined) throw new Error('The database told no time');
  return Number(row.told);
};
