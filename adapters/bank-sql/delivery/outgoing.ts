import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Box } from '#core/bank/delivery/boxes.ts';
import type { Claimed, DeliveryFailure, OutgoingQueue } from '#core/bank/delivery/ports.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { E, O } from '#core/shared/fp.ts';
import { aMinute, aSecond } from '#core/shared/units-of-time.ts';
import type { Database } from '../database.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { blockedIn, boxColumns, type MessageRow } from './box-columns.ts';

/** Duration of the lease on a claimed outbox row in milliseconds, longer than any delivery try (EXT-1901). */
const lease = 2 * aMinute;

const whenNothingOpens = 2 * aSecond;
const batch = 1_000;

type Row = MessageRow & {
  readonly queued_at: number;
  readonly claimed_at: number;
  readonly attempts: number;
  readonly failures: number;
  readonly failure: DeliveryFailure | null;
};

/** Creates the outbox store of the delivery workers, which claims due messages under a lease and records the outcome. */
export const sqlOutgoingQueue = (
  db: Database,
  orUnavailable: OrUnavailable,
  open: Sealer['open'],
): OutgoingQueue => {
  const noteFailed = async (
    { box, id, claim }: Pick<Claimed, 'box' | 'id' | 'claim'>,
    failure: DeliveryFailure,
    reply: number | undefined,
    pause: number,
  ): Promise<void> => {
    // Sets the number of failures to that of all tries so far, so that a try that never recorded an outcome,
    // as after a crash, counts as failed too.
    await sql`
      update ${sql.table(box)}
      set failures = attempts, failure = ${failure}, reply = ${reply ?? null}, due_at = ${db.now} + ${pause}
      where id = ${id} and claim = ${claim} and delivered_at is null and gave_up_at is null`.execute(
      db.kysely,
    );
  };
  const claimIn = async (box: Box): Promise<O.Option<Claimed>> => {
    const claim = randomUUID();
    const table = sql.table(box);
    const columns = boxColumns[box];
    const to = sql.ref(columns.to);
    const { rows } = await sql<Row>`
      with picked as (
        select id from ${table}
        where delivered_at is null and gave_up_at is null and ${to} is not null and due_at <= (select ${db.now})
        order by ${columns.order} limit 1 ${db.skipLocked})
      update ${table} set claim = ${claim}, attempts = attempts + 1, due_at = ${db.now} + ${lease}
      where id in (select id from picked)
      returning id, queued_at, due_at - ${lease} as claimed_at, attempts, failures, failure,
        ${to} as recipient, ${blockedIn(box)} as blocked, ${columns.shown}`.execute(db.kysely);
    const [row] = rows;
    if (row === undefined) return O.none;
    const message = await columns.message(row, open)();
    if (E.isLeft(message)) {
      await noteFailed({ box, id: row.id, claim }, 'unreachable', undefined, whenNothingOpens);
      throw new Error('Whoever holds the keys did not answer');
    }
    return O.some({
      box,
      claim,
      id: row.id,
      queuedAt: Number(row.queued_at),
      claimedAt: Number(row.claimed_at),
      attempt: row.attempts,
      isLost: row.attempts - 1 > row.failures,
      lastFailure: row.failure ?? undefined,
      isReplaced: Number(row.replaced) === 1,
      isBlocked: Number(row.blocked) === 1,
      message: message.right,
    });
  };
  return {
    claim: (box) => orUnavailable(() => claimIn(box)),
    delivered: ({ box, id }) =>
      orUnavailable(async () => {
        await sql`
          update ${sql.table(box)} set delivered_at = ${db.now}, ${boxColumns[box].emptied}
          where id = ${id} and delivered_at is null`.execute(db.kysely);
      }),
    failed: (row, failure, reply, pause) => orUnavailable(() => noteFailed(row, failure, reply, pause)),
    giveUpOld: (box, age) =>
      orUnavailable(async () => {
        const { rows } = await sql`
          with old as (
            select id from ${sql.table(box)}
            where delivered_at is null and gave_up_at is null and ${sql.ref(boxColumns[box].to)} is not null
              and due_at <= (select ${db.now}) and queued_at <= (select ${db.now}) - ${age}
            limit ${batch} ${db.skipLocked})
          update ${sql.table(box)}
          set gave_up_at = ${db.now}, gave_up_why = 'too-late', ${boxColumns[box].emptied}
          where id in (select id from old) returning id`.execute(db.kysely);
        return rows.length;
      }),
    gaveUp: ({ box, id, claim }, why, reply) =>
      orUnavailable(async () => {
        await sql`
          update ${sql.table(box)}
          set gave_up_at = ${db.now}, gave_up_why = ${why}, reply = coalesce(${reply ?? null}, reply), ${boxColumns[box].emptied}
          where id = ${id} and claim = ${claim} and delivered_at is null and gave_up_at is null`.execute(
          db.kysely,
        );
      }),
  };
};
