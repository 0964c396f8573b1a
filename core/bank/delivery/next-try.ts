import { boxes, type Box } from './boxes.ts';
import type { Claimed, GivenUp } from './ports.ts';

/** EXT-1903 · Milliseconds before the next try: twice as long after each, up to a bound, and between half and one and a half of that as chance has it. */
export const pauseAfter = (box: Box, attempt: number, fraction: number): number => {
  const { first, most } = boxes[box].pauses;
  return Math.round(Math.min(most, first * 2 ** Math.min(attempt - 1, 30)) * (0.5 + fraction));
};

/** For how many milliseconds a row is tried. */
export const triedFor = (box: Box, mailsFor: number): number => boxes[box].triedFor ?? mailsFor;

/** EXT-1903, EXT-1904 · Why a row is tried no more; none while it is. */
export const whyGiveUp = (row: Claimed, mailsFor: number): GivenUp | undefined => {
  if (row.isReplaced) return 'replaced';
  return row.claimedAt - row.queuedAt >= triedFor(row.box, mailsFor) ? 'too-late' : undefined;
};
