import { sql } from 'kysely';
import { asksForUnknown, minutesOfAttempts, type TriedPeople } from '#core/bank/alarms.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import type { Database } from './database.ts';

/** People who failed, came in or were asked for in the last five minutes, counted by the audit, to which every node writes (EXT-2203). */
export const triedPeople = async ({ kysely, now }: Database): Promise<TriedPeople> => {
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
