import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Box, Claimed, Failure, Outgoing, Outgone } from '#core/bank/delivery/ports.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { O, pipe } from '#core/shared/fp.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { smsPurpose } from '../access/third-keys.ts';
import type { Database } from '../database.ts';
import { orThrow, type OrUnavailable } from '../or-unavailable.ts';

/** EXT-1901 · Longer than any try may take. */
const lease = 2 * aMinute;

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

const messageOf = async (
  box: Box,
  { id, recipient: to, subject, text, html }: Row,
  open: Sealer['open'],
): Promise<O.Option<Outgone>> =>
  box === 'sms'
    ? pipe(
        await orThrow(open(smsPurpose, text)),
        O.map((opened) => ({ by: 'sms', sms: { id, to, text: opened } })),
      )
    : O.some({ by: 'mail', mail: { id, to, subject, text, html: html ?? '' } });

/** The outboxes as their workers see them. */
export const sqlOutgoing = (db: Database, orUnavailable: OrUnavailable, open: Sealer['open']): Outgoing => {
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
      message: await messageOf(box, row, open),
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
    failed: ({ box, id, claim }, failure, reply, pause) =>
      orUnavailable(async () => {
        await sql`
          update ${sql.table(box)}
          set failures = failures + 1, failure = ${failure}, reply = ${reply ?? null}, due_at = ${db.now} + ${pause}
          where id = ${id} and claim = ${claim} and delivered_at is null and gave_up_at is null`.execute(
          db.kysely,
        );
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
