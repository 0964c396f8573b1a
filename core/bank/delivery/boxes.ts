import { aMinute, aSecond, anHour } from '../../shared/units-of-time.ts';
import { wordsOf } from '../../shared/words-of.ts';
import { thirdKeyMinutes } from '../access/lifetimes.ts';
import type { RetentionTerms } from '../rights/retention-terms.ts';

/** Channels of outgoing messages, with the contact that each sends to. */
const channels = {
  mail: { to: 'email' },
  sms: { to: 'mobile' },
} as const satisfies Record<string, { readonly to: 'email' | 'mobile' }>;

export type Channel = keyof typeof channels;

/** Subject of an outbox: portability requests, whose messages go to their signers, or users, to whom the messages go. */
export type Subject = 'request' | 'user';

/** Rules of an outbox: subject and channel of its messages, how long and how often they are retried, the delay that raises an alert, and the retention. */
type BoxTraits = {
  readonly about: Subject;
  /** Channel that an outbox sends its messages by. */
  readonly channel: Channel;
  /** Backoff in milliseconds: first pause and longest pause (EXT-1903). */
  readonly pauses: { readonly first: number; readonly most: number };
  /** Time in milliseconds for which a message of an outbox is retried; if `undefined`, the setting for mails applies (EXT-1903). */
  readonly triedFor: number | undefined;
  /** Milliseconds that a message may wait in this outbox before an alert fires (EXT-1909). */
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
  mail: { ...mails, about: 'request' },
  user_mail: { ...mails, about: 'user' },
  sms: {
    about: 'user',
    channel: 'sms',
    pauses: { first: 2 * aSecond, most: 30 * aSecond },
    triedFor: thirdKeyMinutes * aMinute,
    mostWaited: 2 * aMinute,
    kept: 'messages',
  },
} as const satisfies Record<string, BoxTraits>;

export type Box = keyof typeof boxes;

export const everyBox = wordsOf(boxes);

type BoxAbout<About extends Subject> = {
  [Name in Box]: (typeof boxes)[Name]['about'] extends About ? Name : never;
}[Box];

/** Returns the outboxes whose subject is requests, or users. */
export const boxesAbout = <About extends Subject>(about: About): readonly BoxAbout<About>[] =>
  everyBox.filter((box): box is BoxAbout<About> => boxes[box].about === about);

/** Outboxes whose messages go to a mobile. */
export const boxesToMobiles = everyBox.filter((box) => channels[boxes[box].channel].to === 'mobile');
