import { sql } from 'kysely';
import type { Channel } from '#core/bank/delivery/boxes.ts';
import type { DeliveryPorts, Tried } from '#core/bank/delivery/ports.ts';
import { pipe, TE, type T } from '#core/shared/fp.ts';
import type { Database } from '../database.ts';
import type { OrUnavailable } from '../or-unavailable.ts';

/** Mail received in the demonstration's mailboxes. */
export type ReceivedMail = {
  readonly recipient: string;
  readonly sender: string;
  readonly subject: string;
  readonly text: string;
  readonly received_at: number;
};

type Arrival = {
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly text: string;
} & Partial<ReceivedMail>;

const arrive =
  ({ kysely, now }: Database, orUnavailable: OrUnavailable) =>
  ({ sender, subject, ...arrival }: Arrival): T.Task<Tried> =>
    pipe(
      orUnavailable(async () => {
        await kysely
          .insertInto('demo_inbox')
          .values({ ...arrival, sender: sender ?? null, subject: subject ?? null, received_at: now })
          // Ignores a repeated delivery, which has the same message id.
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
      }),
      TE.match(
        (): Tried => ({ came: 'unreachable' }),
        (): Tried => ({ came: 'sent' }),
      ),
    );

/** Creates the message carrier of the demonstration, which delivers to mailboxes and phones in the database (EXT-1910). */
export const demoInbox = (db: Database, orUnavailable: OrUnavailable, sender: string) => {
  const take = arrive(db, orUnavailable);
  return {
    mail: ({ id, to, subject, text }) => take({ id, channel: 'mail', recipient: to, sender, subject, text }),
    sms: ({ id, to, text }) => take({ id, channel: 'sms', recipient: to, text }),
  } satisfies Pick<DeliveryPorts, Channel>;
};

// SQL of a message's channel. A row that a node of an earlier version wrote has no channel; it is a mail if
// it has a sender, since an SMS has none.
const channel = sql<Channel>`coalesce(channel, case when sender is null then 'sms' else 'mail' end)`;

const mails = ({ kysely }: Database) =>
  kysely
    .selectFrom('demo_inbox')
    .select((of) => [
      'recipient',
      of.ref('sender').$notNull().as('sender'),
      of.ref('subject').$notNull().as('subject'),
      'text',
      'received_at',
    ])
    .where(channel, '=', 'mail');

/** Lists the mails received in the demonstration, in order of arrival. */
export const receivedMails = (db: Database): Promise<readonly ReceivedMail[]> =>
  mails(db).orderBy('received_at').orderBy('id').execute();

/** Lists the latest mails received in the demonstration, newest first. */
export const lastMails = (db: Database, most: number): Promise<readonly ReceivedMail[]> =>
  mails(db).orderBy('received_at', 'desc').orderBy('id', 'desc').limit(most).execute();

/** Lists the latest ten SMS received at a phone of the demonstration, newest first. */
export const receivedAt = (
  { kysely }: Database,
  mobile: string,
): Promise<readonly { readonly text: string; readonly received_at: number }[]> =>
  kysely
    .selectFrom('demo_inbox')
    .select(['text', 'received_at'])
    .where('recipient', '=', mobile)
    .where(channel, '=', 'sms')
    .orderBy('received_at', 'desc')
    .limit(10)
    .execute();
