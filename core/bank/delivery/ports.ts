import type { O, T } from '../../shared/fp.ts';
import type { Secrets, Stored } from '../shared-ports.ts';
import type { Box } from './boxes.ts';

/** What goes out; the id is that of its row, at every try. */
export type OutgoingMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Empty of a mail that has none. */
  readonly html: string;
};

export type OutgoingSms = { readonly id: string; readonly to: string; readonly text: string };

export type Outgone =
  { readonly by: 'mail'; readonly mail: OutgoingMail } | { readonly by: 'sms'; readonly sms: OutgoingSms };

/** Why a try came to nothing. */
export type Failure =
  /** Whoever carries it will never take this message. */
  | 'refused'
  | 'refused-for-now'
  /** Nobody there. */
  | 'unreachable'
  /** EXT-1907 · Somebody there, and no TLS by which the line may be used: none offered, or a certificate that is not to be trusted. */
  | 'not-secured'
  /** Whoever carries it does not take us (a wrong user, password or signature), or refuses and does not say that it is for the message. */
  | 'not-let-in'
  /** The message went whole, and nobody said what became of it. */
  | 'answer-lost';

/** What came of a try; `reply` is the number with which the other side answered, if it did, and `cause` a word for whoever operates the bank, without an address. */
export type Tried =
  | { readonly came: 'sent' }
  | { readonly came: Failure; readonly reply?: number | undefined; readonly cause?: string | undefined };

/** Why no more is tried. */
export type GivenUp = 'refused' | 'too-late' | 'replaced' | 'unreadable';

/** A row that one worker has, until its lease ends. */
export type Claimed = {
  readonly box: Box;
  readonly id: string;
  readonly claim: string;
  readonly queuedAt: number;
  /** By the database's clock. */
  readonly claimedAt: number;
  /** Of this one the first is 1. */
  readonly attempt: number;
  /** Of an earlier try nobody noted the end: its worker died, or took longer than its lease. */
  readonly isLost: boolean;
  readonly lastFailure: Failure | undefined;
  /** A later code of the same person is on its way. */
  readonly isReplaced: boolean;
  /** None where the row does not open. */
  readonly message: O.Option<Outgone>;
};

export type Outgoing = {
  /** EXT-1901 · One row that is due and that nobody has, in one statement; it comes back when the lease ends. */
  readonly claim: (box: Box) => Stored<O.Option<Claimed>>;
  /** EXT-1902 · Also when the lease is over: what was delivered was delivered. */
  readonly delivered: (row: Claimed) => Stored<void>;
  readonly failed: (row: Claimed, failure: Failure, reply: number | undefined, pause: number) => Stored<void>;
  readonly gaveUp: (row: Claimed, why: GivenUp, reply?: number) => Stored<void>;
  /** EXT-1903 · Gives up as too late what nobody has of this age in milliseconds, a batch in one statement; answers how many, and none once there are no more. */
  readonly giveUpOld: (box: Box, age: number) => Stored<number>;
};

/** What a worker reports of its deliveries. */
export type DeliveryMeter = {
  readonly sent: (box: Box) => void;
  readonly failed: (box: Box, why: Failure) => void;
  /** One row unless it says how many. */
  readonly gaveUp: (box: Box, why: GivenUp, rows?: number) => void;
  /** EXT-1906 · A try of what may have arrived already. */
  readonly repeated: (box: Box, after: 'lost-worker' | 'lost-answer') => void;
};

export type MailTransport = (mail: OutgoingMail) => T.Task<Tried>;
export type SmsTransport = (sms: OutgoingSms) => T.Task<Tried>;

export type DeliveryPorts = {
  readonly outgoing: Outgoing;
  readonly mail: MailTransport | undefined;
  readonly sms: SmsTransport | undefined;
  readonly fraction: Secrets['fraction'];
  readonly meter: DeliveryMeter;
  /** Answers whether to go on after it: not once the worker is told to let go. */
  readonly pause: (milliseconds: number) => T.Task<boolean>;
  /** For how long a mail is tried, in milliseconds. */
  readonly mailsFor: number;
};
