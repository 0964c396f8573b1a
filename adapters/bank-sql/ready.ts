import { sql } from 'kysely';
import { aSecond } from '#core/shared/units-of-time.ts';
import type { Database } from './database.ts';

/** Whether the database answers and accepts writes (EXT-2261). */
export const isReady = async ({ kysely, takesWrites }: Database): Promise<boolean> => {
  try {
    const { rows } = await sql`select 1 where ${takesWrites}`.execute(kysely);
    return rows.length === 1;
  } catch {
    return false;
  }
};

/** Shares one readiness check among all callers, and its result for a second (EXT-2366). */
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
