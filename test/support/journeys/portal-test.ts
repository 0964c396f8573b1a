import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startBankProcess } from '../worlds/bank-process.ts';
import { offencesOf, useKeysAlone } from './keys-alone.ts';
import { nextVisitor, type Visitor } from './visitors.ts';

/** Bank that a journey visits: its address, and the folder of its data. */
export type JourneyBank = {
  readonly base: string;
  readonly folder: string;
  /** Address of the bank's PostgreSQL; without it the bank uses SQLite in its folder. */
  readonly databaseUrl?: string;
};

// Running bank with the seed of the journeys, given from outside, for a run with one worker.
const given = process.env.ZAGUAN_TEST_BANK;

type Worker = {
  /** Name of a test file that needs a bank of its own, since it counts a demo company's data or changes somebody's key. */
  readonly ownBank: string | undefined;
  readonly bank: JourneyBank;
};
type Own = {
  /** Limits the page to the keyboard, and requires every tab stop to be visible. */
  readonly keysAlone: boolean;
  readonly quietPage: void;
  readonly visitor: Visitor;
};

// Console messages about a refused answer, or about a header that only applies over HTTPS, are no fault of the page.
const isExpected = (message: string): boolean =>
  message.startsWith('Failed to load resource') ||
  message.startsWith('The Cross-Origin-Opener-Policy header has been ignored');

/** Test with a page and the bank of its worker; a script error, a breach of the content policy or a crash of the bank fails the journey. */
export const test = base.extend<Own, Worker>({
  ownBank: [undefined, { option: true, scope: 'worker' }],
  bank: [
    async ({}, use) => {
      if (given !== undefined) return use(JSON.parse(given) as JourneyBank);
      // Mails stay in the outbox, where a journey can read them: a delivered mail loses its text.
      const settings = { CAPTCHA_COSTO: '20', ENTREGA: 'no' };
      const bank = await startBankProcess(settings, process.env.ZAGUAN_TEST_SEEDED);
      await use(bank);
      const alive = await fetch(`${bank.base}/salud/viva`).catch(() => undefined);
      await bank.stop();
      expect(alive?.status, bank.output()).toBe(200);
    },
    { scope: 'worker' },
  ],
  /** Visitor for a company that no other journey of this bank uses. */
  visitor: async ({ bank }, use) => use(nextVisitor(bank.folder)),
  keysAlone: [false, { option: true }],
  page: async ({ page, keysAlone }, use) => {
    if (keysAlone) await useKeysAlone(page);
    await use(page);
    if (keysAlone) expect(offencesOf(page)).toEqual([]);
  },
  baseURL: async ({ bank }, use) => use(bank.base),
  quietPage: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Test with the keyboard alone: fails on any mouse input, and on a tab stop that is invisible or out of order. */
export const keysTest = test.extend({ keysAlone: true });

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const;

/** Expects that axe finds no violation of WCAG 2.2 A and AA in the current page. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Loads axe into the page only once, since loading took longer than the analysis.
  const isRead = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isRead && { axeSource: ';' }) })
    .options({ runOnly: [...wcag], resultTypes: ['violations'] })
    // Legacy mode, since no page has frames of other sites and the normal mode opens an extra page per analysis.
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
};

/** Expects that the page does not scroll sideways. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
};
