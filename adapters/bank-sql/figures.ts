import { sql } from 'kysely';
import { flowPrefix } from '#core/bank/access/factors.ts';
import type { Database } from './database.ts';

/** Where the key of a count says whose factor it is: `acceso:pin:…`, `identidad:…`. */
const factorOf = (key: string): string => {
  const [first = '', second = ''] = key.split(':');
  return first === 'acceso' ? second : first;
};

/** How many people have each factor locked now. */
export const lockedFactors = async ({ kysely, now }: Database): Promise<Readonly<Record<string, number>>> => {
  const rows = await kysely
    .selectFrom('attempt')
    .select('attempt_key')
    .where('blocked_until', '>', now)
    // The counts of flows and of the minute between two messages lock no person.
    .where('attempt_key', 'not like', `${flowPrefix}%`)
    .where('attempt_key', 'not like', 'sms:%')
    .execute();
  const locked: Record<string, number> = {};
  for (const { attempt_key } of rows) {
    const factor = factorOf(attempt_key);
    locked[factor] = (locked[factor] ?? 0) + 1;
  }
  return locked;
};

/** How many messages stand in each outbox; a mail without an address is none. */
export const waitingMessages = async ({ kysely }: Database): Promise<Readonly<Record<string, number>>> => {
  const count = async (table: string, to: string): Promise<number> => {
    const { rows } = await sql<{ waiting: number }>`
      select count(${sql.ref(to)}) as waiting from ${sql.table(table)}`.execute(kysely);
    return Number(rows[0]?.waiting ?? 0);
  };
  return {
    mail: await count('mail', 'recipient'),
    user_mail: await count('user_mail', 'recipient'),
    sms: await count('sms', 'mobile'),
  };
};

/** How many bytes each standby that streams is behind; only PostgreSQL has any. */
export const replicaLag = async ({ kysely }: Database): Promise<readonly number[]> => {
  const { rows } = await sql<{ lag: number }>`
    select coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::bigint as lag
    from pg_stat_replication where state = 'streaming'`.execute(kysely);
  return rows.map(({ lag }) => lag);
};
