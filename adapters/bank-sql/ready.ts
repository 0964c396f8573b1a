import { sql } from 'kysely';
import { aSecond } from '#core/shared/units-of-time.ts';
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

/** EXT-2366 · Whoever asks while one looks, or within a second after, is told what that one saw: however many ask, the database is asked by one. */
export const sharedLook = (look: () => Promise<boolean>): (() => Promise<boolean>) => {
  let shared: Promise<boolean> | undefined;
  const forgetLater = (): void =>
    void setTimeout(() => {
      shared = undefined;
    }, aSecond).unref();
  return () => {
    if (shared === undefined) {
      shared = look();
      shared.then(forgetLater, forgetLater);
    }
    return shared;
  };
};
