import { aSecond } from '#core/shared/units-of-time.ts';
import type { BankConfig } from './bank-config.ts';

const patience = 30 * aSecond;

/** How long a bank may take to end, in milliseconds: it serves while it drains, and half a minute later it is gone, whatever hangs (EXT-603). */
export const timeToEnd = ({ drainSeconds }: Pick<BankConfig, 'drainSeconds'>): number =>
  drainSeconds * aSecond + patience;
