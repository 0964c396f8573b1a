import type { ColumnType } from 'kysely';

/** Delivery state of an outbox row. */
type OnItsWay = {
  readonly due_at: ColumnType<number, number | undefined, number>;
  readonly attempts: ColumnType<number, number | undefined, number>;
  readonly failures: ColumnType<number, number | undefined, number>;
  /** Claim of the worker that has the row, or had it last. */
  readonly claim: string | null;
  /** Failure of the last unsuccessful try, with its reply code. */
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
  /** Null in mails of earlier versions, as is their HTML. */
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
  /** Encrypted, since it may contain a third key; empty once delivered or given up. */
  readonly text: string;
  readonly queued_at: number;
};

export type UserMail = OnItsWay & {
  readonly id: string;
  /** Rut as typed, possibly nobody's. */
  readonly usuario: string;
  readonly kind: string;
  /** Null if the person has no address; such a row is not sent. */
  readonly recipient: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly queued_at: number;
};

/** Message received in the demonstration's mailboxes and phones. */
export type ReceivedMessage = {
  readonly id: string;
  readonly recipient: string;
  readonly sender: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly received_at: number;
};
