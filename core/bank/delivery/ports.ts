import type { O, T } from '../../shared/fp.ts';
import type { Secrets, Stored } from '../shared-ports.ts';
import type { Box, Channel } from './boxes.ts';

/** Outgoing mail; its id is that of the outbox row, the same at every try. */
export type OutgoingMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** HTML of a mail; empty if it has none. */
  readonly html: string;
};

export type OutgoingSms = { readonly id: string; readonly to: string; readonly text: string };

type Outgoing = { readonly mail: OutgoingMail; readonly sms: OutgoingSms };

/** Outgoing message with its channel. */
export type OutgoingMessage = {
  readonly [By in Channel]: { readonly by: By } & Pick<Outgoing, By>;
}[Channel];

/** Reason why the delivery of a message failed. */
export type DeliveryFailure =
  /** The carrier (mail server or SMS service) will never accept this message. */
  | 'refused'
  | 'refused-for-now'
  /** The carrier did not answer the delivery. */
  | 'unreachable'
  /** No usable TLS with the carrier: none offered, or an untrusted certificate (EXT-1907). */
  | 'not-secured'
  /** The carrier refuses the bank (wrong user, password or signature), or does not say that its refusal is about the message. */
  | 'not-let-in'
  /** The message was sent completely, but the carrier's answer was lost. */
  | 'answer-lost';

/** Result of one try to deliver a message; `reply` is the reply code of the carrier (mail server or SMS service), if any, `cause` a short reason for the operator, without addresses. */
export type Tried =
  | { readonly came: 'sent' }
  | {
      readonly came: DeliveryFailure;
      readonly reply?: number | undefined;
      readonly cause?: string | undefined;
      /** The carrier authenticated the bank and refused this message, so that the message may be the cause (EXT-2591). */
      readonly ofMessage?: true | undefined;
    };

/** Reason why the delivery of a message was given up. */
export type GivenUp = 'blocked' | 'refused' | 'too-late' | 'replaced' | 'unreadable';

/** Outbox row claimed by one worker until its lease expires. */
export type Claimed = {
  readonly box: Box;
  readonly id: string;
  readonly claim: string;
  readonly queuedAt: number;
  /** Time at which the outbox row was claimed, in epoch milliseconds of the database's clock. */
  readonly claimedAt: number;
  /** Number of this try to deliver, starting at 1. */
  readonly attempt: number;
  /** True if an earlier try to deliver has no recorded result: its worker died or outlived its lease. */
  readonly isLost: boolean;
  readonly lastFailure: DeliveryFailure | undefined;
  /** True if a later code of the same person, bound to the same journey or flow, is queued and replaces this message. */
  readonly isReplaced: boolean;
  /** True if the processing of the recipient's personal data is blocked. */
  readonly isBlocked: boolean;
  /** Message of the outbox row; none if the row cannot be decrypted. */
  readonly message: O.Option<OutgoingMessage>;
};

export type OutgoingQueue = {
  /** Claims one due outbox row in one statement; it becomes free again when the lease expires (EXT-1901). */
  readonly claim: (box: Box) => Stored<O.Option<Claimed>>;
  /** Records that an outbox row was delivered, even if its lease expired (EXT-1902). */
  readonly delivered: (row: Claimed) => Stored<void>;
  readonly failed: (
    row: Claimed,
    failure: DeliveryFailure,
    reply: number | undefined,
    pause: number,
  ) => Stored<void>;
  readonly gaveUp: (row: Claimed, why: GivenUp, reply?: number) => Stored<void>;
  /** Gives up unclaimed outbox rows older than an age in milliseconds, one batch per statement; returns how many, 0 once there are no more (EXT-1903). */
  readonly giveUpOld: (box: Box, age: number) => Stored<number>;
};

/** Port for the metrics of a delivery worker. */
export type DeliveryMeter = {
  readonly sent: (box: Box) => void;
  readonly failed: (box: Box, why: DeliveryFailure) => void;
  /** Counts rows given up: one unless a number is given. */
  readonly gaveUp: (box: Box, why: GivenUp, rows?: number) => void;
  /** Counts a retry of a message that may have arrived already (EXT-1906). */
  readonly repeated: (box: Box, after: 'lost-worker' | 'lost-answer') => void;
};

type Transport<By extends Channel> = (message: Outgoing[By]) => T.Task<Tried>;
export type MailTransport = Transport<'mail'>;
export type SmsTransport = Transport<'sms'>;

export type DeliveryPorts = { readonly [By in Channel]: Transport<By> | undefined } & {
  readonly outgoing: OutgoingQueue;
  readonly fraction: Secrets['fraction'];
  readonly meter: DeliveryMeter;
  /** Waits between two runs of the delivery worker; returns false once the worker is being stopped. */
  readonly pause: (milliseconds: number) => T.Task<boolean>;
  /** Time in milliseconds for which a mail is retried. */
  readonly mailsFor: number;
};
