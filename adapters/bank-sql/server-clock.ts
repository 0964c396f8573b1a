import { aSecond } from '#core/shared/units-of-time.ts';
import type { BankTime } from './database.ts';

const readsEvery = 15 * aSecond;

/** EXT-2601 · The time of a database server where no statement asks for it: what the server told last, and what has passed since by a clock that nobody sets. The host's own clock decides nothing. */
export const serverClock = (ask: () => Promise<number>): BankTime & { readonly stop: () => void } => {
  let ahead: number | undefined;
  let reading: NodeJS.Timeout | undefined;
  const read = async (): Promise<void> => {
    const asked = performance.now();
    const told = await ask();
    ahead = told - (asked + performance.now()) / 2;
    // a server that does not answer is told of by whoever needs it
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
