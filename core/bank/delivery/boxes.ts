import { aMinute, aSecond, anHour } from '../../shared/units-of-time.ts';
import { wordsOf } from '../../shared/words-of.ts';
import { thirdKeyMinutes } from '../access/lifetimes.ts';
import type { RetentionTerms } from '../rights/terms.ts';

/** A channel that carries messages out of the bank. */
export type Channel = 'mail' | 'sms';

/** Everything in which one outbox differs from another. */
type BoxTraits = {
  /** The only channel by which its messages go. */
  readonly channel: Channel;
  /** Backoff: milliseconds before the second try, and the longest pause (EXT-1903). */
  readonly pauses: { readonly first: number; readonly most: number };
  /** For how many milliseconds a message is tried; as long as the setting for mails says where none is given (EXT-1903). */
  readonly triedFor: number | undefined;
  /** Milliseconds that a message may wait before an alert tells (EXT-1909). */
  readonly mostWaited: number;
  /** Retention of a message that went or was given up (EXT-2107). */
  readonly kept: keyof RetentionTerms;
};

const mails = {
  channel: 'mail',
  pauses: { first: 30 * aSecond, most: anHour },
  triedFor: undefined,
  mostWaited: 30 * aMinute,
  kept: 'mails',
} as const;

/** The three outboxes, each a table of its own: mails of requests, mails of users, messages to phones. */
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

export const everyBox = wordsOf(boxes);
