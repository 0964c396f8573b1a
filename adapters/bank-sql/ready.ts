import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Tells whether the database answers and accepts writes (EXT-2261). */
export const isReady = async ({ kysely, takesWrites }: Database): Promise<boolean> => {
  try {
    const { rows } = await sql`select 1 where ${takesWrites}`.execute(kysely);
    return rows.length === 1;
  } catch {
    return false;
  }
};
