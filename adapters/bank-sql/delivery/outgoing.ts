import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Box, Claimed, Failure, Outgoing, Outgone } from '#core/bank/delivery/ports.ts';
import type { Sealer, Stored } from '#core/bank/shared-ports.ts';
import { E, O, TE, pipe } from '#core/shared/fp.ts';
import { aMinute, aSecond } from '#core/shared/units-of-time.ts';
import { smsPurpose } from '../access/third-keys.ts';
import type { Database } from '../database.ts';
import type { OrUnavailable } from '../or-unavailable.ts';

/** EXT-1901 · Longer than any try may take. */
const lease = 2 * aMinute;

const whenNothingOpens = 2 * aSecond;
const batch = 1_000;

type Row = {
  readonly id: string;
  readonly queued_at: number;
  readonly claimed_at: number;
  readonly attempts: number;
  readonly failures: number;
  readonly failure: Failure | null;
  readonly replaced: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
};

/** What a box calls its parts; an SMS has no subject and no HTML, and may be replaced by a later one. */
const parts = {
  mail: { to: 'recipient', emptied: sql`subject = '', text = '', html = ''` },
  user_mail: { to: 'recipient', emptied: sql`subject = '', text = '', html = ''` },
  sms: { to: 'mobile', emptied: sql`text = ''` },
} as const satisfies Record<Box, { readonly to: string; readonly emptied: RawBuilder<unknown> }>;

const shownOf = (box: Box): RawBuilder<unknown> =>
  box === 'sms'
    ? sql`'' as subject, text, null as html, case when exists
        (select 1 from sms as later where later.usuario = sms.usuario and later.queued_at > sms.queued_at)
        then 1 else 0 end as replaced`
    : sql`subject, text, html, 0 as replaced`;

const messageOf = (
  box: Box,
  { id, recipient: to, subject, text, html }: Row,
  open: Sealer['open'],
): Stored<O.Option<Outgone>> =>
  box === 'sms'
    ? pipe(
        open(smsPurpose, text),
        TE.map(O.map((opened) => ({ by: 'sms' as const, sms: { id, to, text: opened } }))),
      )
    : TE.right(O.some({ by: 'mail', mail: { id, to, subject, text, html: html ?? '' } }));

/** The outboxes as their workers see them. */
export const sqlOutgoing = (db: Database, orUnavailable: OrUnavailable, open: Sealer['open']): Outgoing => {
  const noteFailed = async (
    { box, id, claim }: Pick<Claimed, 'box' | 'id' | 'claim'>,
    failure: Failure,
    reply: number | undefined,
    pause: number,
  ): Promise<void> => {
    // tries whose end nobody noted were told as lost; this one was not
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
    const to = sql.ref(parts[box].to);
    const { rows } = await sql<Row>`
      with picked as (
        select id from ${table}
        where delivered_at is null and gave_up_at is null and ${to} is not null and due_at <= (select ${db.now})
        order by due_at, queued_at limit 1 ${db.skipLocked})
      update ${table} set claim = ${claim}, attempts = attempts + 1, due_at = ${db.now} + ${lease}
      where id in (select id from picked)
      returning id, queued_at, due_at - ${lease} as claimed_at, attempts, failures, failure,
        ${to} as recipient, ${shownOf(box)}`.execute(db.kysely);
    const [row] = rows;
    if (row === undefined) return O.none;
    const message = await messageOf(box, row, open)();
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
      message: message.right,
    });
  };
  return {
    claim: (box) => orUnavailable(() => claimIn(box)),
    delivered: ({ box, id }) =>
      orUnavailable(async () => {
        await sql`
          update ${sql.table(box)} set delivered_at = ${db.now}, ${parts[box].emptied}
          where id = ${id} and delivered_at is null`.execute(db.kysely);
      }),
    failed: (row, failure, reply, pause) => orUnavailable(() => noteFailed(row, failure, reply, pause)),
    giveUpOld: (box, age) =>
      orUnavailable(async () => {
        const { rows } = await sql`
          with old as (
            select id from ${sql.table(box)}
            where delivered_at is null and gave_up_at is null and ${sql.ref(parts[box].to)} is not null
              and due_at <= (select ${db.now}) and queued_at <= (select ${db.now}) - ${age}
            limit ${batch} ${db.skipLocked})
          update ${sql.table(box)}
          set gave_up_at = ${db.now}, gave_up_why = 'too-late', ${parts[box].emptied}
          where id in (select id from old) returning id`.execute(db.kysely);
        return rows.length;
      }),
    gaveUp: ({ box, id, claim }, why, reply) =>
      orUnavailable(async () => {
        await sql`
          update ${sql.table(box)}
          set gave_up_at = ${db.now}, gave_up_why = ${why}, reply = coalesce(${reply ?? null}, reply), ${parts[box].emptied}
          where id = ${id} and claim = ${claim} and delivered_at is null and gave_up_at is null`.execute(
          db.kysely,
        );
      }),
  };
};
