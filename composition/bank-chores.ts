import { setTimeout as pause } from 'node:timers/promises';
import { remindOfOffers } from '#core/bank/portability/remind-of-offers.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import type { OpenBank } from './bank-ports.ts';

// What hangs must not keep the bank from ending (EXT-603).
const patience = 2_000;

/** EXT-2607 · Sweeps, and reminds of offers that end, at once and every ten minutes; what fails is reported where it failed. */
export const startChores = async (
  bank: Pick<OpenBank, 'forget' | 'ports'>,
): Promise<{ readonly stop: () => Promise<void> }> => {
  const remind = remindOfOffers(bank.ports);
  await bank.forget();
  let last: Promise<unknown> = remind();
  const doing = setInterval(() => {
    last = Promise.all([bank.forget(), remind()]);
  }, 10 * aMinute);
  return {
    stop: async () => {
      clearInterval(doing);
      // A database that is closed under its statements reports each of them as a failure.
      await Promise.race([last, pause(patience, undefined, { ref: false })]);
    },
  };
};
