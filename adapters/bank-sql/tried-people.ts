import { sql } from 'kysely';
import { aMinute } from '#core/shared/units-of-time.ts';
import type { Database } from './database.ts';

/** Numbers of people, each counted once: who failed a factor, who proved one, and unknown ruts for which a first key was requested. */
type TriedPeople = Readonly<Record<'failed' | 'came_in' | 'unknown', number>>;

const minutesOfAttempts = 5;
const asksForUnknown = { event: 'solicitud-valida-usuario', outcome: 'noUser' } as const;

/** Reads a metric from the audit, to which every node writes: the numbers of people who failed or proved a factor or were unknown in the last five minutes (EXT-2203). */
export const triedPeople = async ({ kysely, now }: Database): Promise<TriedPeople> => {
  const { event, outcome } = asksForUnknown;
  const { rows } = await sql<Readonly<Record<keyof TriedPeople, number>>>`
    select count(distinct case when factor is not null and outcome <> 'right' then rut end) as failed,
      count(distinct case when factor is not null and outcome = 'right' then rut end) as came_in,
      count(distinct case when event = ${event} and outcome = ${outcome} then rut end) as unknown
    from audit where noted_at > (select ${now}) - ${sql.lit(minutesOfAttempts * aMinute)}`.execute(kysely);
  const [people] = rows;
  return {
    failed: Number(people?.failed ?? 0),
    came_in: Number(people?.came_in ?? 0),
    unknown: Number(people?.unknown ?? 0),
  };
};
