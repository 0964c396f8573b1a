import type { ColumnType } from 'kysely';

/** How far a row of an outbox is on its way. */
type OnItsWay = {
  readonly due_at: ColumnType<number, number | undefined, number>;
  readonly attempts: ColumnType<number, number | undefined, number>;
  readonly failures: ColumnType<number, number | undefined, number>;
  /** Of the worker that has it, or had it last. */
  readonly claim: string | null;
  /** Of the last try that came to nothing, as the number of its answer is. */
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
  /** Null of a mail of before, as its HTML is. */
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
  /** Sealed: it tells a third key; empty once it is delivered or given up. */
  readonly text: string;
  readonly queued_at: number;
};

export type UserMail = OnItsWay & {
  readonly id: string;
  /** A rut as it was typed, which may be nobody's. */
  readonly usuario: string;
  readonly kind: string;
  /** Null of whoever has no address: such a row is sent nowhere. */
  readonly recipient: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly queued_at: number;
};

/** What came to the mailboxes and phones of the demonstration's people. */
export type ReceivedMessage = {
  readonly id: string;
  readonly recipient: string;
  readonly sender: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly received_at: number;
};
