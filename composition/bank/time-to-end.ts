import { aSecond } from '#core/shared/units-of-time.ts';
import type { BankConfig } from '../settings/bank-config.ts';

const afterDrain = 30 * aSecond;

/** Returns the longest duration of a shutdown in milliseconds: the drain time, and half a minute more, whatever hangs (EXT-603). */
export const timeToEnd = ({ drainSeconds }: Pick<BankConfig, 'drainSeconds'>): number =>
  drainSeconds * aSecond + afterDrain;
