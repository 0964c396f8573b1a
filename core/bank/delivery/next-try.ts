import { aMinute, aSecond, anHour } from '../../shared/units-of-time.ts';
import { thirdKeyMinutes } from '../access/lifetimes.ts';
import type { Box, Claimed, GivenUp } from './ports.ts';

const pauses = {
  mail: { first: 30 * aSecond, most: anHour },
  sms: { first: 2 * aSecond, most: 30 * aSecond },
} as const;

const pausesOf = (box: Box) => (box === 'sms' ? pauses.sms : pauses.mail);

/** EXT-1903 · Milliseconds before the next try: twice as long after each, up to a bound, and between half and one and a half of that as chance has it. */
export const pauseAfter = (box: Box, attempt: number, fraction: number): number => {
  const { first, most } = pausesOf(box);
  return Math.round(Math.min(most, first * 2 ** Math.min(attempt - 1, 30)) * (0.5 + fraction));
};

/** For how many milliseconds a row is tried. */
export const triedFor = (box: Box, mailsFor: number): number =>
  box === 'sms' ? thirdKeyMinutes * aMinute : mailsFor;

/** EXT-1903, EXT-1904 · Why a row is tried no more; none while it is. */
export const whyGiveUp = (row: Claimed, mailsFor: number): GivenUp | undefined => {
  if (row.isReplaced) return 'replaced';
  return row.claimedAt - row.queuedAt >= triedFor(row.box, mailsFor) ? 'too-late' : undefined;
};
