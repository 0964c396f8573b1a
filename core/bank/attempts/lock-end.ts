import { aMinute } from '../../shared/units-of-time.ts';
import type { BankClock } from '../shared-ports.ts';

/** Rounds the end of a lockout up to a whole minute, in epoch milliseconds (EXT-1104). */
export const wholeMinute = (until: number): number => Math.ceil(until / aMinute) * aMinute;

/** Formats the end of a lockout, in epoch milliseconds, for callers: an instant with UTC offset, rounded up to a whole minute (EXT-1104). */
export const lockEnd = ({ clock }: { readonly clock: Pick<BankClock, 'instant'> }, until: number): string =>
  clock.instant(wholeMinute(until));
