import { sql } from 'kysely';
import type { Database } from './database.ts';

/** EXT-2261 · Whether the database answers now, and takes what is written. */
export const isReady = async ({ kysely, takesWrites }: Database): Promise<boolean> => {
  try {
    const { rows } = await sql`select 1 where ${takesWrites}`.execute(kysely);
    return rows.length === 1;
  } catch {
    return false;
  }
};
