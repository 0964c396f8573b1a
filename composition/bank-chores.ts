import { setTimeout as pause } from 'node:timers/promises';
import { remindOfOffers } from '#core/bank/portability/remind-of-offers.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import type { OpenBank } from './bank-ports.ts';

// A hanging task must not delay the shutdown (EXT-603).
const patience = 2_000;

/** Background tasks: sweeps, and reminders of expiring offers, at the start and every ten minutes; failures are reported where they occur (EXT-2607). */
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
      // Waits for running statements, which a closed database would report as failures.
      await Promise.race([last, pause(patience, undefined, { ref: false })]);
    },
  };
};
