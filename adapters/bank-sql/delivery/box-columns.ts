import { sql, type RawBuilder } from 'kysely';
import type { Box } from '#core/bank/delivery/boxes.ts';
import type { OutgoingMessage } from '#core/bank/delivery/ports.ts';
import type { Sealer, Stored } from '#core/bank/shared-ports.ts';
import { O, TE, pipe } from '#core/shared/fp.ts';
import { smsPurpose } from '../access/third-keys.ts';

/** Row of a queued message, with the same column names for every outbox. */
export type MessageRow = {
  readonly id: string;
  readonly replaced: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
};

type BoxColumns = {
  /** Name of the outbox column that holds the address; a message without an address is not sent. */
  readonly to: string;
  /** SQL assignments of an update that clear the content of an outbox message. */
  readonly emptied: RawBuilder<unknown>;
  /** SQL columns of a message's content, and whether a later message replaces it. */
  readonly shown: RawBuilder<unknown>;
  /** Decodes a message; none if its content cannot be decrypted. */
  readonly message: (row: MessageRow, open: Sealer['open']) => Stored<O.Option<OutgoingMessage>>;
};

const ofMails: BoxColumns = {
  to: 'recipient',
  emptied: sql`subject = '', text = '', html = ''`,
  shown: sql`subject, text, html, 0 as replaced`,
  message: ({ id, recipient: to, subject, text, html }) =>
    TE.right(O.some({ by: 'mail', mail: { id, to, subject, text, html: html ?? '' } })),
};

/** Map from each outbox table to its address column and the SQL for its messages; an SMS has no subject or HTML, is encrypted, and may be replaced by a later one. */
export const boxColumns: Readonly<Record<Box, BoxColumns>> = {
  mail: ofMails,
  user_mail: ofMails,
  sms: {
    to: 'mobile',
    emptied: sql`text = ''`,
    shown: sql`'' as subject, text, null as html, case when exists
      (select 1 from sms as later where later.usuario = sms.usuario and later.queued_at > sms.queued_at)
      then 1 else 0 end as replaced`,
    message: ({ id, recipient: to, text }, open) =>
      pipe(open(smsPurpose, text), TE.map(O.map((opened) => ({ by: 'sms', sms: { id, to, text: opened } })))),
  },
};
