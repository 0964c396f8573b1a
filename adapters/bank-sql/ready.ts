import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Tells whether the database answers and accepts writes (EXT-2261, EXT-3029). */
export const isReady = async ({ kysely, takesWrites, tryWrite }: Database): Promise<boolean> => {
  try {
    await tryWrite();
    const { rows } = await sql`select 1 where ${takesWrites}`.execute(kysely);
    return rows.length === 1;
  } catch {
    return false;
  }
};
