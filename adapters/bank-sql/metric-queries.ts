import { sql, type RawBuilder } from 'kysely';
import { flowPrefix } from '#core/bank/access/factors.ts';
import { thirdKeyPauses } from '#core/bank/access/challenge/third-key.ts';
import { boxes, everyBox, type Box } from '#core/bank/delivery/boxes.ts';
import type { Database } from './database.ts';
import { boxColumns } from './delivery/box-columns.ts';

/** Returns the factor named in an attempt counter's key: `pin` for `acceso:pin:…`, `identidad` for `identidad:…`. */
const factorOf = (key: string): string => {
  const [first = '', second = ''] = key.split(':');
  return first === 'acceso' ? second : first;
};

// Key prefixes of counters that lock nobody out: those of flows, and of the pauses between two messages.
const countersOfNobody = [flowPrefix, ...thirdKeyPauses];

/** Reads a metric: the number of current lockouts by factor. */
export const lockedFactors = async ({ kysely, now }: Database): Promise<Readonly<Record<string, number>>> => {
  const rows = await kysely
    .selectFrom('attempt')
    .select('attempt_key')
    .where('blocked_until', '>', now)
    .where((row) => row.and(countersOfNobody.map((prefix) => row('attempt_key', 'not like', `${prefix}%`))))
    .execute();
  const locked: Record<string, number> = {};
  for (const { attempt_key } of rows) {
    const factor = factorOf(attempt_key);
    locked[factor] = (locked[factor] ?? 0) + 1;
  }
  return locked;
};

const ofEachBox = async <Value>(
  ask: (box: Box) => Promise<Value>,
): Promise<Readonly<Record<Box, Value>>> => ({
  mail: await ask('mail'),
  user_mail: await ask('user_mail'),
  sms: await ask('sms'),
});

const unsent = (box: Box): RawBuilder<unknown> => sql`
  from ${sql.table(box)} where delivered_at is null and gave_up_at is null
  and ${sql.ref(boxColumns[box].to)} is not null`;

/** Reads a metric: the number of messages waiting in each outbox, without those given up and those that have no address. */
export const waitingMessages = ({ kysely }: Database): Promise<Readonly<Record<Box, number>>> =>
  ofEachBox(async (box) => {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting ${unsent(box)}`.execute(
      kysely,
    );
    return Number(rows[0]?.waiting ?? 0);
  });

/** Builds the SQL that selects the latest queueing time among the delivered messages of all outboxes with the same carrier as this outbox. */
export const latestTaken = (box: Box): RawBuilder<unknown> =>
  sql`(select max(latest) from (${sql.join(
    everyBox
      .filter((other) => boxes[other].channel === boxes[box].channel)
      .map(
        (other) =>
          sql`select max(queued_at) as latest from ${sql.table(other)} where delivered_at is not null`,
      ),
    sql` union all `,
  )}) as taken)`;

/** Reads a metric: the age in milliseconds of the oldest unsent message per outbox, 0 if none (EXT-1909). A message that failed while the carrier accepted a later one is left out, since the fault is its own (EXT-2591). */
export const longestWait = ({ kysely, now }: Database): Promise<Readonly<Record<Box, number>>> =>
  ofEachBox(async (box) => {
    const { rows } = await sql<{ waited: number | null }>`
      select ${now} - min(queued_at) as waited ${unsent(box)}
        and (failure is null or queued_at >= coalesce(${latestTaken(box)}, 0))`.execute(kysely);
    return Math.max(0, Number(rows[0]?.waited ?? 0));
  });

/** Reads a metric: the replication lag of each streaming standby in bytes (PostgreSQL only). */
export const replicaLag = async ({ kysely }: Database): Promise<readonly number[]> => {
  const { rows } = await sql<{ lag: number }>`
    select coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::bigint as lag
    from pg_stat_replication where state = 'streaming'`.execute(kysely);
  return rows.map(({ lag }) => lag);
};

/** Tells whether the database role may see the details of standbys (PostgreSQL only). */
export const seesStandbys = async ({ kysely }: Database): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(current_user, 'pg_read_all_stats', 'usage') as may`.execute(kysely);
  return rows[0]?.may === true;
};
