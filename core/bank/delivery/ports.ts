import type { O, T } from '../../shared/fp.ts';
import type { Secrets, Stored } from '../shared-ports.ts';
import type { Box } from './boxes.ts';

/** Outgoing mail; its id is the row's, the same at every try. */
export type OutgoingMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Empty if the mail has no HTML. */
  readonly html: string;
};

export type OutgoingSms = { readonly id: string; readonly to: string; readonly text: string };

export type Outgone =
  { readonly by: 'mail'; readonly mail: OutgoingMail } | { readonly by: 'sms'; readonly sms: OutgoingSms };

/** Why a delivery failed. */
export type Failure =
  /** The carrier will never accept this message. */
  | 'refused'
  | 'refused-for-now'
  /** The carrier did not answer. */
  | 'unreachable'
  /** No usable TLS: none offered, or an untrusted certificate (EXT-1907). */
  | 'not-secured'
  /** The carrier refuses the bank (wrong user, password or signature), or does not say that the refusal is about the message. */
  | 'not-let-in'
  /** The message was sent completely, but the answer was lost. */
  | 'answer-lost';

/** Result of a try; `reply` is the carrier's reply code, if any, and `cause` a word for the operator, without addresses. */
export type Tried =
  | { readonly came: 'sent' }
  | {
      readonly came: Failure;
      readonly reply?: number | undefined;
      readonly cause?: string | undefined;
      /** The carrier let the bank in and refused this message, which may be why (EXT-2591). */
      readonly ofMessage?: true | undefined;
    };

/** Why a message was given up. */
export type GivenUp = 'refused' | 'too-late' | 'replaced' | 'unreadable';

/** Row claimed by one worker until its lease expires. */
export type Claimed = {
  readonly box: Box;
  readonly id: string;
  readonly claim: string;
  readonly queuedAt: number;
  /** By the database's clock. */
  readonly claimedAt: number;
  /** Number of this try, starting at 1. */
  readonly attempt: number;
  /** Whether an earlier try has no recorded result: its worker died or outlived its lease. */
  readonly isLost: boolean;
  readonly lastFailure: Failure | undefined;
  /** Whether a later code of the same person is queued. */
  readonly isReplaced: boolean;
  /** None if the row cannot be decrypted. */
  readonly message: O.Option<Outgone>;
};

export type Outgoing = {
  /** Claims one due row in one statement; it becomes free again when the lease expires (EXT-1901). */
  readonly claim: (box: Box) => Stored<O.Option<Claimed>>;
  /** Records a delivery, even if the lease expired (EXT-1902). */
  readonly delivered: (row: Claimed) => Stored<void>;
  readonly failed: (row: Claimed, failure: Failure, reply: number | undefined, pause: number) => Stored<void>;
  readonly gaveUp: (row: Claimed, why: GivenUp, reply?: number) => Stored<void>;
  /** Gives up unclaimed rows older than this age in milliseconds, one batch per statement; returns how many, none once there are no more (EXT-1903). */
  readonly giveUpOld: (box: Box, age: number) => Stored<number>;
};

/** Metrics of a delivery worker. */
export type DeliveryMeter = {
  readonly sent: (box: Box) => void;
  readonly failed: (box: Box, why: Failure) => void;
  /** One row unless a number is given. */
  readonly gaveUp: (box: Box, why: GivenUp, rows?: number) => void;
  /** A retry of a message that may have arrived already (EXT-1906). */
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
  /** Waits; returns false once the worker is told to stop. */
  readonly pause: (milliseconds: number) => T.Task<boolean>;
  /** How long a mail is retried, in milliseconds. */
  readonly mailsFor: number;
};
