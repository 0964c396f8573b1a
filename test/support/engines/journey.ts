import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBankProcess, type BankProcess } from '#test/support/worlds/bank-process.ts';
import { nextVisitor, type Visitor } from '#test/support/journeys/visitors.ts';
import { startChromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startVisit, type Visit } from './visit.ts';
import { startWebKit } from './webkit.ts';

const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};

type World = {
  readonly visit: Visit;
  readonly bank: BankProcess;
  /** Visitor for a company that no other journey of this bank uses. */
  readonly visitor: Visitor;
};

// Console messages about a refused answer, or about a header that only applies over HTTPS, are no fault of the page.
const isExpected = (message: string): boolean =>
  /^Failed to load resource|Cross-Origin-Opener-Policy/.test(message);

const chosen = process.env.ZAGUAN_ENGINE ?? 'none';

let engine: Engine;
let bank: BankProcess;

beforeAll(async () => {
  const start = engines[chosen];
  if (start === undefined)
    throw new Error(`ZAGUAN_ENGINE is ${chosen}; it can be ${Object.keys(engines).join(', ')}.`);
  engine = await start();
  bank = await startBankProcess({ CAPTCHA_COSTO: '20', ENTREGA: 'no' }, process.env.ZAGUAN_TEST_SEEDED);
});

afterAll(async () => {
  await engine?.stop();
  await bank?.stop();
});

/** Declares a journey in the engine of this run, with its own window and the bank of its file; a script error or blocked content fails the journey. */
export const journey = (title: string, walk: (world: World) => Promise<void>): void => {
  it(title, async () => {
    const visit = await startVisit(await engine.open(), bank.base);
    try {
      await walk({ visit, bank, visitor: nextVisitor(bank.folder) });
      expect(visit.complaints().filter((message) => !isExpected(message))).toEqual([]);
    } finally {
      await visit.close();
    }
  });
};
