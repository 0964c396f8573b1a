import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startBankProcess } from '../worlds/bank-process.ts';
import { offencesOf, useKeysAlone } from './keys-alone.ts';
import { nextVisitor, type Visitor } from './visitors.ts';

/** The bank that a journey visits: where it answers, and where what it keeps can be looked at. */
export type JourneyBank = {
  readonly base: string;
  readonly folder: string;
  /** Its PostgreSQL; without one it keeps a file in its folder. */
  readonly databaseUrl?: string;
};

// A bank that runs already, with the people of the journeys, for one worker alone.
const given = process.env.ZAGUAN_TEST_BANK;

type Worker = {
  /** The name of a file that counts what a company of the demo set has, or changes somebody's key: its bank is used by no other. */
  readonly ownBank: string | undefined;
  readonly bank: JourneyBank;
};
type Own = {
  /** Whether the page is given nothing but keys, and every stop of theirs must be seen. */
  readonly keysAlone: boolean;
  readonly quietPage: void;
  readonly visitor: Visitor;
};

// What a browser says of an answer it was told to refuse, or of a header that serves encrypted pages alone, is no fault of the page.
const isExpected = (message: string): boolean =>
  message.startsWith('Failed to load resource') ||
  message.startsWith('The Cross-Origin-Opener-Policy header has been ignored');

/** A page over a bank of its own worker, which must survive all its visitors; a script error or a breach of the content policy fails the journey. */
export const test = base.extend<Own, Worker>({
  ownBank: [undefined, { option: true, scope: 'worker' }],
  bank: [
    async ({}, use) => {
      if (given !== undefined) return use(JSON.parse(given) as JourneyBank);
      // What people are told waits where a journey can read it: a mail that was delivered is emptied.
      const settings = { CAPTCHA_COSTO: '20', ENTREGA: 'no' };
      const bank = await startBankProcess(settings, process.env.ZAGUAN_TEST_SEEDED);
      await use(bank);
      const alive = await fetch(`${bank.base}/salud/viva`).catch(() => undefined);
      await bank.stop();
      expect(alive?.status, bank.output()).toBe(200);
    },
    { scope: 'worker' },
  ],
  /** A company that no other journey of this bank speaks for. */
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

/** The same visit by keys alone: a journey fails when the page sees a mouse, or a stop of the keys cannot be seen or comes out of turn. */
export const keysTest = test.extend({ keysAlone: true });

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const;

/** No finding of axe on the state the page is in now, for WCAG 2.2 A and AA. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // What the page has read stays in it: reading it again for each look took longer than looking.
  const isRead = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isRead && { axeSource: ';' }) })
    .options({ runOnly: [...wcag], resultTypes: ['violations'] })
    // No page of ours holds a frame of another site; the other mode opens a page more for each look.
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
};

/** Nothing sticks out of the page to the right. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
};
