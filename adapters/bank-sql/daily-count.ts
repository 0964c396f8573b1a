import { sql, type RawBuilder } from 'kysely';
import { aDay } from '#core/shared/units-of-time.ts';
import type { Database, Inside } from './database.ts';

const isOver = ({ now }: Pick<Database, 'now'>): RawBuilder<boolean> =>
  sql<boolean>`daily_count.since <= ${now} - ${sql.lit(aDay)}`;

export type DailyLimit = {
  readonly counted: string;
  readonly most: number;
  /** What becomes of one more than a day has room for. */
  readonly beyond: 'refused' | 'next-day';
};

/** Counts one more of a day in one statement and answers when its turn is, in milliseconds: 0 for now, the start of the next day with room where it may wait, none where it may not. A day that is over begins anew. */
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

/** When the day of a count ends, in milliseconds. */
export const endOfDay = async (inside: Inside, counted: string): Promise<number> => {
  const { since } = await inside
    .selectFrom('daily_count')
    .select('since')
    .where('counted', '=', counted)
    .executeTakeFirstOrThrow();
  return Number(since) + aDay;
};

/** Deletes counts that are a day old; a count that a transaction holds is left to the next sweep, so that neither waits for the other. */
export const forgetOldCounts = async (db: Database): Promise<void> => {
  await sql`delete from daily_count where counted in
    (select counted from daily_count where ${isOver(db)} ${db.skipLocked})`.execute(db.kysely);
};
