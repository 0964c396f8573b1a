import { sql } from 'kysely';
import { companyOfTaxKey, taxKeyPrefix } from '#core/bank/portability/identity-attempts.ts';
import type { Database } from './database.ts';
import { aDay } from '#core/shared/units-of-time.ts';

const daysBefore = 7;

/** People, each once: who failed in the last day, and on the middle one of the seven days before; of the network from which most failed, and of the one from which most were locked; who is locked out of the tax password of one company. */
export type DayOfFailures = Readonly<
  Record<
    'failed' | 'usual' | 'failed_from_one_network' | 'locked_from_one_network' | 'locked_at_one_company',
    number
  >
>;

/** EXT-510 · Who failed in the last day: in all and on the days before by the audit, and from where by what the brakes keep. */
export const dayOfFailures = async ({ kysely, now }: Database): Promise<DayOfFailures> => {
  const { rows: days } = await sql<{ ago: number; people: number }>`
    select cast((${now} - noted_at) / ${sql.lit(aDay)} as integer) as ago, count(distinct rut) as people
    from audit
    where noted_at > ${now} - ${sql.lit((daysBefore + 1) * aDay)} and factor is not null and outcome <> 'right'
    group by 1`.execute(kysely);
  const { rows: places } = await sql<{ failed: number; locked: number }>`
    select count(distinct rut) as failed,
      count(distinct case when locked_at > ${now} - ${sql.lit(aDay)} then rut end) as locked
    from tried_from where failed_at > ${now} - ${sql.lit(aDay)} group by neighbourhood`.execute(kysely);
  // Grouped here, not in SQL: the engines differ in where a rut ends within the key.
  const { rows: tried } = await sql<{ key: string }>`
    select attempt_key as key from attempt
    where blocked_until > ${now} and attempt_key like ${`${taxKeyPrefix}%`}`.execute(kysely);
  const lockedAt = new Map<string, number>();
  for (const company of tried.map(({ key }) => companyOfTaxKey(key))) {
    lockedAt.set(company, (lockedAt.get(company) ?? 0) + 1);
  }
  const peopleOf = (ago: number): number => Number(days.find((each) => each.ago === ago)?.people ?? 0);
  const before = Array.from({ length: daysBefore }, (_, place) => peopleOf(place + 1)).toSorted(
    (a, b) => a - b,
  );
  const most = (counts: readonly number[]): number => counts.reduce((a, b) => Math.max(a, Number(b)), 0);
  return {
    failed: peopleOf(0),
    usual: before[Math.floor(daysBefore / 2)] ?? 0,
    failed_from_one_network: most(places.map(({ failed }) => failed)),
    locked_from_one_network: most(places.map(({ locked }) => locked)),
    locked_at_one_company: most([...lockedAt.values()]),
  };
};
