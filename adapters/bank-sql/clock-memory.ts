import type { Database } from './database.ts';
import { hasTable } from './has-table.ts';

/** What is remembered of the bank's time. */
export type ClockMemory = { readonly seenAt: number; readonly uptime: number; readonly boot: string };

const onlyPlace = 1;

/** What was remembered last; nothing in a database that never did. */
export const rememberedTime = async (db: Database): Promise<ClockMemory | undefined> => {
  if (!(await hasTable(db, 'clock_memory'))) return undefined;
  const row = await db.kysely.selectFrom('clock_memory').selectAll().executeTakeFirst();
  return row && { seenAt: row.seen_at, uptime: row.uptime, boot: row.boot };
};

export const rememberTime = async (
  { kysely }: Database,
  { seenAt, uptime, boot }: ClockMemory,
): Promise<void> => {
  const row = { seen_at: seenAt, uptime, boot };
  await kysely
    .insertInto('clock_memory')
    .values({ place: onlyPlace, ...row })
    .onConflict((conflict) => conflict.column('place').doUpdateSet(row))
    .execute();
};

/** The bank's time is the host's again at the next start. */
export const forgetTime = async ({ kysely }: Database): Promise<void> => {
  await kysely.deleteFrom('clock_memory').execute();
};
