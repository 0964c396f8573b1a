import { sql, type RawBuilder } from 'kysely';
import { boxes, type Box, type Subject } from '#core/bank/delivery/boxes.ts';
import type { OutgoingMessage } from '#core/bank/delivery/ports.ts';
import type { Sealer, Stored } from '#core/bank/shared-ports.ts';
import { O, TE, pipe } from '#core/shared/fp.ts';
import { openedMail } from '../user-mail.ts';
import { smsPurpose } from '../access/third-keys.ts';
import { isNotBlocked } from '../blocked-processing.ts';

/** Row of a queued message, with the same column names for every outbox. */
export type MessageRow = {
  readonly id: string;
  readonly blocked: number;
  readonly replaced: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly sealed: string | null;
};

type BoxColumns = {
  /** Name of the outbox column that holds the mail address or the mobile; a message without one is not sent. */
  readonly to: 'recipient' | 'mobile';
  /** SQL assignments of an update that clear the content of an outbox message. */
  readonly emptied: RawBuilder<unknown>;
  /** SQL columns of a message's content, with `replaced` set to 1 if a later message replaces this one. */
  readonly shown: RawBuilder<unknown>;
  /** SQL columns that order the due messages of an outbox; the first is sent first. */
  readonly order: RawBuilder<unknown>;
  /** Decodes a message; none if its content cannot be decrypted. */
  readonly message: (row: MessageRow, open: Sealer['open']) => Stored<O.Option<OutgoingMessage>>;
};

const mailOf = ({
  id,
  recipient: to,
  subject,
  text,
  html,
}: Omit<MessageRow, 'blocked' | 'replaced' | 'sealed'>): O.Option<OutgoingMessage> =>
  O.some({ by: 'mail', mail: { id, to, subject, text, html: html ?? '' } });

const inTurn = sql`due_at, queued_at`;

/** Map from each outbox table to its address column and the SQL for its messages. A mail to a user with an action link is encrypted; an SMS is encrypted, has no subject or HTML, and is replaced by a later SMS to the same user whose code is valid for the same journey or for any; codes that nobody had proved a factor for are sent after all others (EXT-3054). */
export const boxColumns: Readonly<Record<Box, BoxColumns>> = {
  mail: {
    to: 'recipient',
    emptied: sql`subject = '', text = '', html = ''`,
    shown: sql`subject, text, html, null as sealed, 0 as replaced`,
    order: inTurn,
    message: (row) => TE.right(mailOf(row)),
  },
  user_mail: {
    to: 'recipient',
    // Clears the content of a delivered mail except its subject, a fixed title under which the company home lists
    // the mail (EXT-2885).
    emptied: sql`text = '', html = '', sealed = null`,
    shown: sql`subject, text, html, sealed, 0 as replaced`,
    order: inTurn,
    // A mail that cannot be decrypted is sent with the unencrypted text and HTML of its row, which lack the link.
    message: ({ sealed, ...row }, open) =>
      sealed === null
        ? TE.right(mailOf(row))
        : pipe(
            openedMail(open, { id: row.id, sealed }),
            TE.map((content) => mailOf({ ...row, ...O.toUndefined(content) })),
          ),
  },
  sms: {
    to: 'mobile',
    emptied: sql`text = ''`,
    shown: sql`'' as subject, text, null as html, null as sealed, case when exists
      (select 1 from sms as later where later.usuario = sms.usuario and later.queued_at > sms.queued_at
        and (later.bound_to is null or later.bound_to = sms.bound_to))
      then 1 else 0 end as replaced`,
    order: sql`of_stranger, ${inTurn}`,
    message: ({ id, recipient: to, text }, open) =>
      pipe(open(smsPurpose, text), TE.map(O.map((opened) => ({ by: 'sms', sms: { id, to, text: opened } })))),
  },
};

// Map from the subject of an outbox's messages (a request or a user) to the SQL condition that the processing
// of the addressee's data is not blocked.
const goesToUnblocked = {
  request: (box) => sql<boolean>`exists (select 1 from solicitud
    where solicitud.id = ${sql.ref(`${box}.request_id`)} and ${isNotBlocked('solicitud.representative')})`,
  user: (box) => isNotBlocked(`${box}.usuario`),
} as const satisfies Record<Subject, (box: Box) => RawBuilder<boolean>>;

/** Returns the SQL of the column `blocked`: 1 for a message to a person whose data may not be processed (EXT-2946). */
export const blockedIn = (box: Box): RawBuilder<unknown> =>
  sql`case when ${goesToUnblocked[boxes[box].about](box)} then 0 else 1 end`;
