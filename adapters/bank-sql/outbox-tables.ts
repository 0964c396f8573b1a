import type { ColumnType } from 'kysely';
import type { Channel } from '#core/bank/delivery/boxes.ts';

/** Delivery state of a message, in columns that all outbox tables share. */
type OnItsWay = {
  readonly due_at: ColumnType<number, number | undefined, number>;
  readonly attempts: ColumnType<number, number | undefined, number>;
  readonly failures: ColumnType<number, number | undefined, number>;
  /** Random id of the latest claim on the message, without which its worker cannot record a failure; null before the first claim. */
  readonly claim: string | null;
  /** Failure of the latest unsuccessful try, with its reply code; null if no try has failed. */
  readonly failure: string | null;
  readonly reply: number | null;
  readonly delivered_at: number | null;
  readonly gave_up_at: number | null;
  readonly gave_up_why: string | null;
};

export type Mail = OnItsWay & {
  readonly id: string;
  readonly request_id: number;
  readonly recipient: string;
  /** Kind of the mail; null, like the HTML, in mails of earlier versions. */
  readonly kind: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly queued_at: number;
};

export type Sms = OnItsWay & {
  readonly id: string;
  readonly usuario: string;
  readonly mobile: string;
  /** Encrypted text of an SMS, since it may contain a third key; empty once delivered or given up. */
  readonly text: string;
  /** Journey or flow that the code in the message is bound to; null in messages of earlier versions. */
  readonly bound_to: ColumnType<string | null, string | null | undefined>;
  /** 1 if nobody had proved a factor for the code in the message and the browser was unknown; such messages are sent last. */
  readonly of_stranger: ColumnType<number, number | undefined>;
  readonly queued_at: number;
};

export type UserMail = OnItsWay & {
  readonly id: string;
  /** Rut that the mail is for, as typed, which may belong to nobody. */
  readonly usuario: string;
  readonly kind: string;
  /** Address of the mail; null if the person has none, and then it is not sent. */
  readonly recipient: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Encrypted text and HTML of a mail with an action link, whose `text` and `html` are stored without that link; null for any other mail. */
  readonly sealed: ColumnType<string | null, string | null | undefined>;
  readonly queued_at: number;
};

/** Message received in the demonstration's mailboxes and phones. */
export type ReceivedMessage = {
  readonly id: string;
  /** Channel of the message; null if a node of an earlier version received it. */
  readonly channel: Channel | null;
  readonly recipient: string;
  readonly sender: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly received_at: number;
};
