import { sql, type RawBuilder } from 'kysely';
import { aDay } from '#core/shared/units-of-time.ts';
import type { Database, Inside } from './database.ts';

const isOver = ({ now }: Pick<Database, 'now'>): RawBuilder<boolean> =>
  sql<boolean>`daily_count.since <= ${now} - ${sql.lit(aDay)}`;

export type DailyLimit = {
  readonly counted: string;
  readonly most: number;
  /** Treatment of an event beyond the daily limit: refused, or postponed to the next day. */
  readonly beyond: 'refused' | 'next-day';
};

/** Counts an event against a limit per 24 hours, in one statement; returns 0 if the event may happen now, the start of a later day with room for it in epoch milliseconds, or undefined if it is refused. */
export const turnOfDay = async (
  db: Pick<Database, 'now'>,
  inside: Inside,
  { counted, most, beyond }: DailyLimit,
): Promise<number | undefined> => {
  const over = isOver(db);
  const full = sql<boolean>`daily_count.used >= ${most}`;
  const taken = await inside
    .insertInto('daily_count')
    .values({ counted, since: db.now, used: 1 })
    .onConflict((conflict) => {
      const next = conflict.column('counted').doUpdateSet({
        since: sql<number>`case when ${over} then ${db.now} when ${full} then daily_count.since + ${sql.lit(aDay)} else daily_count.since end`,
        used: sql<number>`case when ${over} or ${full} then 1 else daily_count.used + 1 end`,
      });
      const hasBegun = sql<boolean>`daily_count.since <= ${db.now}`;
      return beyond === 'next-day'
        ? next
        : next.where(sql<boolean>`${over} or (${hasBegun} and not (${full}))`);
    })
    .returning(sql<number>`case when since > ${db.now} then since else 0 end`.as('turn'))
    .executeTakeFirst();
  return taken && Number(taken.turn);
};

/** Returns the end of the 24 hours of a daily counter, in epoch milliseconds. */
export const endOfDay = async (inside: Inside, counted: string): Promise<number> => {
  const { since } = await inside
    .selectFrom('daily_count')
    .select('since')
    .where('counted', '=', counted)
    .executeTakeFirstOrThrow();
  return Number(since) + aDay;
};

/** Deletes daily counters that began more than a day ago; locked rows are left to the next sweep. */
export const deleteOldCounts = async (db: Database): Promise<void> => {
  await sql`delete from daily_count where counted in
    (select counted from daily_count where ${isOver(db)} ${db.skipLocked})`.execute(db.kysely);
};
