import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { addDays, compareDates, type CalendarDate } from '#core/shared/calendar-date.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import { startBankProcess, type BankProcess } from '../worlds/bank-process.ts';
import { journeySeed } from './visitors.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A bank whose days a journey lets pass. */
export type PassingBank = BankProcess & {
  /** A command of its operators; what it says. */
  readonly operate: (...command: readonly string[]) => Promise<string>;
  /** Its day. */
  readonly today: () => CalendarDate;
  /** Stops it for so many days. */
  readonly letPass: (days: number) => Promise<void>;
};

/** The days from one to a later one. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => {
  let days = 0;
  while (compareDates(addDays(from, days), to) < 0) days += 1;
  return days;
};

/** A bank of a journey's own, with the people of the journeys. */
export const startPassingBank = async (): Promise<PassingBank> => {
  const settings = { CAPTCHA_COSTO: '20' };
  const bank = await startBankProcess(settings, process.env.ZAGUAN_TEST_SEEDED ?? journeySeed());
  let passed = 0;
  return {
    ...bank,
    operate: async (...command) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['composition/operator.ts', ...command],
        {
          cwd: root,
          env: { ...process.env, ...masterKeySetting, DATOS: bank.folder },
        },
      );
      return stdout;
    },
    today: () => bankClock(() => Date.now() + passed * aDay).today(),
    letPass: async (days) => {
      passed += days;
      await bank.end();
      const database = new DatabaseSync(join(bank.folder, 'banco.sqlite'));
      // The bank goes on from the time it remembers.
      database.prepare('update clock_memory set seen_at = seen_at + ?').run(days * aDay);
      database.close();
      await bank.startAgain();
    },
  };
};
