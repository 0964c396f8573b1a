import { aSecond } from '#core/shared/units-of-time.ts';
import type { BankTime } from './database.ts';

const readsEvery = 15 * aSecond;

/** Creates the clock of a database server for use outside SQL statements: the last time it reported plus the monotonic time since, independent of the host's clock (EXT-2601). */
export const serverClock = (ask: () => Promise<number>): BankTime & { readonly stop: () => void } => {
  let ahead: number | undefined;
  let reading: NodeJS.Timeout | undefined;
  const read = async (): Promise<void> => {
    const asked = performance.now();
    const told = await ask();
    ahead = told - (asked + performance.now()) / 2;
    // Reads the server's time again at intervals, ignoring failures, since the calls that need the server log an
    // outage.
    reading ??= setInterval(() => void read().catch(() => undefined), readsEvery).unref();
  };
  const now = (): number => {
    if (ahead === undefined) throw new Error('The database was not asked for its time');
    return Math.floor(performance.now() + ahead);
  };
  return {
    now,
    read,
    hostAhead: () => Date.now() - now(),
    stop: () => clearInterval(reading),
  };
};
