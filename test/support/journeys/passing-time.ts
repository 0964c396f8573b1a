import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { addDays, compareDates, type CalendarDate } from '#core/shared/calendar-date.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import { startBankProcess, type BankProcess } from '../worlds/bank-process.ts';
import { operateBank } from '../worlds/operate-bank.ts';
import { journeySeed } from './visitors.ts';

const laterClock = fileURLToPath(new URL('later-clock.ts', import.meta.url));

/** Bank whose clock a journey can move forward. */
export type PassingBank = BankProcess & {
  /** Runs an operator's command and returns its output. */
  readonly operate: (...command: readonly string[]) => Promise<string>;
  /** Current day of the bank. */
  readonly today: () => CalendarDate;
  /** Stops the bank and restarts it this many days later. */
  readonly letPass: (days: number) => Promise<void>;
};

/** Returns the number of days from one date to a later one. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => {
  let days = 0;
  while (compareDates(addDays(from, days), to) < 0) days += 1;
  return days;
};

/** Starts a bank for one journey, with the seed of the journeys. */
export const startPassingBank = async (): Promise<PassingBank> => {
  const clocks = await mkdtemp(join(tmpdir(), 'zaguan-dias-'));
  const days = join(clocks, 'dias');
  const clock = { NODE_OPTIONS: `--import=${laterClock}`, ZAGUAN_TEST_DAYS: days };
  const bank = await startBankProcess(
    { CAPTCHA_COSTO: '20', ...clock },
    process.env.ZAGUAN_TEST_SEEDED ?? journeySeed(),
  );
  let passed = 0;
  return {
    ...bank,
    operate: (...command) => operateBank({ ...clock, DATOS: bank.folder }, ...command),
    today: () => bankClock(() => Date.now() + passed * aDay).today(),
    letPass: async (more) => {
      passed += more;
      await bank.end();
      await writeFile(days, String(passed));
      await bank.startAgain();
    },
    stop: async () => {
      await bank.stop();
      await rm(clocks, { recursive: true });
    },
  };
};
