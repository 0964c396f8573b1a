import { aMinute, aSecond, anHour } from '../../shared/units-of-time.ts';
import { wordsOf } from '../../shared/words-of.ts';
import { thirdKeyMinutes } from '../access/lifetimes.ts';
import type { RetentionTerms } from '../rights/retention-terms.ts';

/** Channel of outgoing messages: mail or SMS. */
export type Channel = 'mail' | 'sms';

/** Rules of an outbox: how its messages are sent, retried, watched for delay and kept. */
type BoxTraits = {
  /** Channel that an outbox sends its messages by. */
  readonly channel: Channel;
  /** Backoff in milliseconds: first pause and longest pause (EXT-1903). */
  readonly pauses: { readonly first: number; readonly most: number };
  /** Time in milliseconds for which a message of an outbox is retried; if `undefined`, the setting for mails applies (EXT-1903). */
  readonly triedFor: number | undefined;
  /** Milliseconds that a message may wait in its outbox before an alert fires (EXT-1909). */
  readonly mostWaited: number;
  /** Retention term of a message that was sent or given up (EXT-2107). */
  readonly kept: keyof RetentionTerms;
};

const mails = {
  channel: 'mail',
  pauses: { first: 30 * aSecond, most: anHour },
  triedFor: undefined,
  mostWaited: 30 * aMinute,
  kept: 'mails',
} as const;

/** The outboxes, one table each: mails about requests, mails to users, messages to phones. */
export const boxes = {
  mail: mails,
  user_mail: mails,
  sms: {
    channel: 'sms',
    pauses: { first: 2 * aSecond, most: 30 * aSecond },
    triedFor: thirdKeyMinutes * aMinute,
    mostWaited: 2 * aMinute,
    kept: 'messages',
  },
} as const satisfies Record<string, BoxTraits>;

export type Box = keyof typeof boxes;

/** Names of all outboxes. */
export const everyBox = wordsOf(boxes);
