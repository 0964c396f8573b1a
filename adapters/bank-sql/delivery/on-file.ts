import { sql } from 'kysely';
import type { OutboxOnFile } from '#core/bank/delivery/on-file.ts';
import { everyBox, type Box } from '#core/bank/delivery/boxes.ts';
import type { DeliveryFailure, GivenUp } from '#core/bank/delivery/ports.ts';
import type { Database } from '../database.ts';
import { boxColumns } from './box-columns.ts';

type Counted = {
  readonly waiting: number;
  readonly sent: number;
  readonly given_up: number;
  readonly oldest: number | null;
};

type Troubled = {
  readonly id: string;
  readonly recipient: string;
  readonly queued_at: number;
  readonly attempts: number;
  readonly failure: DeliveryFailure | null;
  readonly reply: number | null;
  readonly gave_up_at: number | null;
  readonly gave_up_why: GivenUp | null;
};

const most = 20;

const onFile = async ({ kysely }: Database, box: Box): Promise<OutboxOnFile> => {
  const to = sql.ref(boxColumns[box].to);
  const counted = await sql<Counted>`
    select
      coalesce(sum(case when delivered_at is null and gave_up_at is null then 1 else 0 end), 0) as waiting,
      coalesce(sum(case when delivered_at is not null then 1 else 0 end), 0) as sent,
      coalesce(sum(case when delivered_at is null and gave_up_at is not null then 1 else 0 end), 0) as given_up,
      min(case when delivered_at is null and gave_up_at is null then queued_at end) as oldest
    from ${sql.table(box)} where ${to} is not null`.execute(kysely);
  const troubled = async (over: boolean): Promise<readonly Troubled[]> =>
    (
      await sql<Troubled>`
        select id, ${to} as recipient, queued_at, attempts, failure, reply, gave_up_at, gave_up_why
        from ${sql.table(box)}
        where delivered_at is null and ${to} is not null
          and ${over ? sql`gave_up_at is not null` : sql`gave_up_at is null and failures > 0`}
        order by ${over ? sql`gave_up_at` : sql`queued_at`} desc limit ${most}`.execute(kysely)
    ).rows;
  const [row] = counted.rows;
  return {
    box,
    waiting: Number(row?.waiting ?? 0),
    sent: Number(row?.sent ?? 0),
    givenUp: Number(row?.given_up ?? 0),
    oldest: row === undefined || row.oldest === null ? undefined : Number(row.oldest),
    troubled: [...(await troubled(false)), ...(await troubled(true))].map(
      ({ id, recipient, queued_at, attempts, failure, reply, gave_up_at, gave_up_why }) => ({
        id,
        to: recipient,
        queuedAt: Number(queued_at),
        attempts,
        failure: failure ?? undefined,
        reply: reply ?? undefined,
        gaveUp:
          gave_up_at === null || gave_up_why === null
            ? undefined
            : { at: Number(gave_up_at), why: gave_up_why },
      }),
    ),
  };
};

/** Counts the messages of every outbox by state (waiting, sent, given up), and lists the latest whose delivery failed, for the operator. */
export const outboxesOnFile = async (db: Database): Promise<readonly OutboxOnFile[]> => {
  const found: OutboxOnFile[] = [];
  for (const box of everyBox) found.push(await onFile(db, box));
  return found;
};
