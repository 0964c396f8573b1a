import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Whether the database answers now. */
export const isReady = async ({ kysely }: Database): Promise<boolean> => {
  try {
    await sql`select 1`.execute(kysely);
    return true;
  } catch {
    return false;
  }
};
