import { setTimeout as pause } from 'node:timers/promises';
import { remindOfOffers } from '#core/bank/portability/offer/remind-of-offers.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import type { Wait } from './end-bank.ts';
import type { OpenBank } from './ports.ts';

// Milliseconds that a shutdown waits for background tasks, so that a hanging one cannot delay it (EXT-603).
const timeout = 2_000;

/** Runs background tasks at the start and every ten minutes until stopped: deleting expired data, and reminders of expiring offers; failures are logged where they occur (EXT-2607). */
export const startChores = async (
  bank: Pick<OpenBank, 'deleteExpired' | 'ports'>,
): Promise<{ readonly stop: (wait?: Wait) => Promise<void> }> => {
  const remind = remindOfOffers(bank.ports);
  await bank.deleteExpired();
  let last: Promise<unknown> = remind();
  const doing = setInterval(() => {
    last = Promise.all([bank.deleteExpired(), remind()]);
  }, 10 * aMinute);
  return {
    stop: async (wait = pause) => {
      clearInterval(doing);
      // Waits, up to the time limit, for background tasks in progress, which would fail and be logged if the
      // database closed first.
      await Promise.race([last, wait(timeout, undefined, { ref: false })]);
    },
  };
};
