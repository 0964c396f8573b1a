import { boxes, type Box } from './boxes.ts';
import type { Claimed, GivenUp } from './ports.ts';

/** Computes the backoff with jitter: milliseconds before an outbox row is tried again, doubling up to a bound, times a random factor from 0.5 to 1.5 (EXT-1903). */
export const pauseAfter = (box: Box, attempt: number, fraction: number): number => {
  const { first, most } = boxes[box].pauses;
  return Math.round(Math.min(most, first * 2 ** Math.min(attempt - 1, 30)) * (0.5 + fraction));
};

/** Returns the time in milliseconds for which a row of an outbox is retried. */
export const triedFor = (box: Box, mailsFor: number): number => boxes[box].triedFor ?? mailsFor;

/** Returns the reason why an outbox row is not retried any more; `undefined` while it still is (EXT-1903, EXT-1904, EXT-2946). */
export const whyGiveUp = (row: Claimed, mailsFor: number): GivenUp | undefined => {
  if (row.isBlocked) return 'blocked';
  if (row.isReplaced) return 'replaced';
  return row.claimedAt - row.queuedAt >= triedFor(row.box, mailsFor) ? 'too-late' : undefined;
};
