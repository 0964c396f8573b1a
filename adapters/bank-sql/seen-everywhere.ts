import { sql } from 'kysely';
import {
  asksForUnknown,
  minutesOfAttempts,
  type AlarmFacts,
  type TalliedCalls,
  type TriedPeople,
} from '#core/bank/alarms.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import type { Database } from './database.ts';

/** EXT-2203 · Whom every node tried lately: each attempt is a row of the audit already, so that nobody writes it twice. */
const triedPeople = async ({ kysely, now }: Database): Promise<TriedPeople> => {
  const { event, outcome } = asksForUnknown;
  const { rows } = await sql<Readonly<Record<keyof TriedPeople, number>>>`
    select count(distinct case when factor is not null and outcome <> 'right' then rut end) as failed,
      count(distinct case when factor is not null and outcome = 'right' then rut end) as "cameIn",
      count(distinct case when event = ${event} and outcome = ${outcome} then rut end) as unknown
    from audit where noted_at > ${now} - ${sql.lit(minutesOfAttempts * aMinute)}`.execute(kysely);
  const [people] = rows;
  return {
    failed: Number(people?.failed ?? 0),
    cameIn: Number(people?.cameIn ?? 0),
    unknown: Number(people?.unknown ?? 0),
  };
};

const answered = 'llamadas';
const failing = 'fallas';
// A node that stopped telling is no longer counted after one look more than it has.
const toldWithin = aMinute / 2;

/** EXT-2203 · Tells how many calls of the last minute this node answered, where it did, and adds up those of all. */
const callsEverywhere = async (
  { kysely, now }: Database,
  node: string,
  { all, failed }: TalliedCalls,
): Promise<TalliedCalls> => {
  if (all > 0)
    await kysely
      .insertInto('shared_count')
      .values(
        [
          { budget: answered, used: all },
          { budget: failing, used: failed },
        ].map((count) => ({ ...count, who: '', node, slot: 0, changed_at: now })),
      )
      .onConflict((known) =>
        known.columns(['node', 'budget', 'who', 'slot']).doUpdateSet(({ ref }) => ({
          used: ref('excluded.used'),
          changed_at: ref('excluded.changed_at'),
        })),
      )
      .execute();
  const rows = await kysely
    .selectFrom('shared_count')
    .select(['budget', 'used'])
    .where('budget', 'in', [answered, failing])
    .where('node', '<>', node)
    .where('changed_at', '>', sql<number>`${now} - ${sql.lit(toldWithin)}`)
    .execute();
  const sum = (budget: string): number =>
    rows.filter((row) => row.budget === budget).reduce((total, { used }) => total + used, 0);
  return { all: all + sum(answered), failed: failed + sum(failing) };
};

/** What all nodes of a database saw lately, this one with them. */
export const seenEverywhere = async (
  db: Database,
  node: string,
  calls: TalliedCalls,
): Promise<AlarmFacts['everywhere']> => ({
  people: await triedPeople(db),
  calls: await callsEverywhere(db, node, calls),
});
