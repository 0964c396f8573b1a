import { aMinute } from '../../shared/units-of-time.ts';
import type { BankClock } from '../shared-ports.ts';

/** Rounds the end of a lockout up to a whole minute, in epoch milliseconds (EXT-1104). */
export const wholeMinute = (until: number): number => Math.ceil(until / aMinute) * aMinute;

/** End of a lockout as sent to callers, rounded up to a whole minute (EXT-1104). */
export const lockEnd = ({ clock }: { readonly clock: Pick<BankClock, 'instant'> }, until: number): string =>
  clock.instant(wholeMinute(until));
