import { sql } from 'kysely';
import { companyOfTaxKey, taxKeyPrefix } from '#core/bank/portability/identity/identity-attempts.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import type { Database } from './database.ts';

const daysBefore = 7;

// Counts the people who failed on one past day; reads the time in a subquery, since a comparison with a volatile
// function would scan every row instead of using the index (EXT-2590).
const failedOnDay = async ({ kysely, now }: Database, ago: number): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from (
      select distinct rut from audit
      where noted_at > (select ${now}) - ${sql.lit((ago + 1) * aDay)}
        and noted_at <= (select ${now}) - ${sql.lit(ago * aDay)}
        and factor is not null and outcome <> 'right' and rut is not null) as failed`.execute(kysely);
  return Number(rows[0]?.people ?? 0);
};

const most = (counts: readonly number[]): number => counts.reduce((a, b) => Math.max(a, Number(b)), 0);

/** Reads a metric from the audit: the number of different people who failed a factor in the last 24 hours (EXT-510). */
export const failedInADay = async (db: Database): Promise<Readonly<Record<'failed', number>>> => ({
  failed: await failedOnDay(db, 0),
});

/** Reads a metric: the median of the daily numbers of people who failed, over the seven days before the last day; one short query per day (EXT-510). */
export const usuallyFailed = async (db: Database): Promise<Readonly<Record<'usual', number>>> => {
  const before: number[] = [];
  for (let ago = 1; ago <= daysBefore; ago += 1) before.push(await failedOnDay(db, ago));
  return { usual: before.toSorted((a, b) => a - b)[Math.floor(daysBefore / 2)] ?? 0 };
};

type Nearby = 'failed' | 'locked';

/** Reads four metrics of the last 24 hours: how many people failed, and how many were locked out, from one network, and from one that contains several of them, each in the network with most such people (EXT-510, EXT-3051). */
export const failedNearby = async ({
  kysely,
  now,
}: Database): Promise<
  Readonly<Record<`${Nearby}_from_one_network` | `${Nearby}_from_one_wide_network`, number>>
> => {
  const mostBy = async (column: string, having = sql``): Promise<Readonly<Record<Nearby, number>>> => {
    const { rows } = await sql<Record<Nearby, number>>`
      select count(distinct rut) as failed,
        count(distinct case when locked_at > (select ${now}) - ${sql.lit(aDay)} then rut end) as locked
      from tried_from where failed_at > (select ${now}) - ${sql.lit(aDay)}
      group by ${sql.ref(column)} ${having}`.execute(kysely);
    return { failed: most(rows.map(({ failed }) => failed)), locked: most(rows.map(({ locked }) => locked)) };
  };
  const narrow = await mostBy('neighbourhood');
  // Counts by those networks only whose slots belong to several narrower ones: the wide networks.
  const wide = await mostBy('source', sql`having count(distinct neighbourhood) > 1`);
  return {
    failed_from_one_network: narrow.failed,
    locked_from_one_network: narrow.locked,
    failed_from_one_wide_network: wide.failed,
    locked_from_one_wide_network: wide.locked,
  };
};

/** Reads a metric: the number of people who are locked out of a company's tax password, at the company with the most such people (EXT-208). */
export const lockedAtOneCompany = async ({
  kysely,
  now,
}: Database): Promise<Readonly<Record<'locked_at_one_company', number>>> => {
  // Groups by company in code, not in SQL, since the database engines cut a rut out of the counter's key
  // differently.
  const { rows } = await sql<{ key: string }>`
    select attempt_key as key from attempt
    where blocked_until > ${now} and attempt_key like ${`${taxKeyPrefix}%`}`.execute(kysely);
  const lockedAt = new Map<string, number>();
  for (const company of rows.map(({ key }) => companyOfTaxKey(key))) {
    lockedAt.set(company, (lockedAt.get(company) ?? 0) + 1);
  }
  return { locked_at_one_company: most([...lockedAt.values()]) };
};

/** Reads a metric: the number of people who were sent a code in the last 24 hours that nobody had proved a factor for (EXT-3055). */
export const sentStrangersCodes = async ({
  kysely,
  now,
}: Database): Promise<Readonly<Record<'sent_a_strangers_code', number>>> => {
  const { rows } = await sql<{ people: number }>`
    select count(distinct usuario) as people from sms
    where of_stranger = 1 and mobile <> '' and queued_at > (select ${now}) - ${sql.lit(aDay)}`.execute(
    kysely,
  );
  return { sent_a_strangers_code: Number(rows[0]?.people ?? 0) };
};
