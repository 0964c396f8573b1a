import { sql } from 'kysely';
import { companyOfTaxKey, taxKeyPrefix } from '#core/bank/portability/identity-attempts.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import type { Database } from './database.ts';

const daysBefore = 7;

// The time is asked for in a query of its own: compared with a clock that goes on, each row would be read, and no index (EXT-2590).
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

/** EXT-510 · People, each once, who failed in the last day, by the audit. */
export const failedInADay = async (db: Database): Promise<Readonly<Record<'failed', number>>> => ({
  failed: await failedOnDay(db, 0),
});

/** EXT-510 · The same on the middle one of the seven days before: a question a day, so that each is a short one. */
export const usuallyFailed = async (db: Database): Promise<Readonly<Record<'usual', number>>> => {
  const before: number[] = [];
  for (let ago = 1; ago <= daysBefore; ago += 1) before.push(await failedOnDay(db, ago));
  return { usual: before.toSorted((a, b) => a - b)[Math.floor(daysBefore / 2)] ?? 0 };
};

/** EXT-510 · People of the network from which most failed in the last day, and of the one from which most were locked, by what the brakes keep. */
export const failedNearby = async ({
  kysely,
  now,
}: Database): Promise<Readonly<Record<'failed_from_one_network' | 'locked_from_one_network', number>>> => {
  const { rows } = await sql<{ failed: number; locked: number }>`
    select count(distinct rut) as failed,
      count(distinct case when locked_at > (select ${now}) - ${sql.lit(aDay)} then rut end) as locked
    from tried_from where failed_at > (select ${now}) - ${sql.lit(aDay)} group by neighbourhood`.execute(
    kysely,
  );
  return {
    failed_from_one_network: most(rows.map(({ failed }) => failed)),
    locked_from_one_network: most(rows.map(({ locked }) => locked)),
  };
};

/** EXT-208 · People who are locked out of the tax password of one company. */
export const lockedAtOneCompany = async ({
  kysely,
  now,
}: Database): Promise<Readonly<Record<'locked_at_one_company', number>>> => {
  // Grouped here, not in SQL: the engines differ in where a rut ends within the key.
  const { rows } = await sql<{ key: string }>`
    select attempt_key as key from attempt
    where blocked_until > ${now} and attempt_key like ${`${taxKeyPrefix}%`}`.execute(kysely);
  const lockedAt = new Map<string, number>();
  for (const company of rows.map(({ key }) => companyOfTaxKey(key))) {
    lockedAt.set(company, (lockedAt.get(company) ?? 0) + 1);
  }
  return { locked_at_one_company: most([...lockedAt.values()]) };
};
