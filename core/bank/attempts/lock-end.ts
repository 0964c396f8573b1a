import { aMinute } from '../../shared/units-of-time.ts';
import type { BankClock } from '../shared-ports.ts';

/** EXT-1104 · The whole minute that is not before the end of a lock, in milliseconds since 1970. */
export const wholeMinute = (until: number): number => Math.ceil(until / aMinute) * aMinute;

/** EXT-1104 · When a lock ends as the bank tells it: the whole minute that is not before its end. */
export const lockEnd = ({ clock }: { readonly clock: Pick<BankClock, 'instant'> }, until: number): string =>
  clock.instant(wholeMinute(until));
