import type { Browser, Page } from '@playwright/test';
import { listen, saidOf } from './said.ts';
import type { Scene } from './scene.ts';
import { asVisitor, lasting, reach } from './shoot.ts';
import { transcriptOf } from './transcript.ts';

// A Monday without a holiday near, so that the law's clocks say the same every day.
const openedAt = Date.UTC(2026, 10, 23, 15);

const atOneTime = async (page: Page): Promise<void> => {
  await page.addInitScript((start) => {
    const RealDate = Date;
    const shift = start - RealDate.now();
    const now = (): number => RealDate.now() + shift;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given: readonly unknown[], asked) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, openedAt);
};

/** EXT-2422 · Reaches a scene at an hour that is always the same, and answers what a screen reader says of it: line by line, as it is kept. */
export const hear = async (browser: Browser, base: string, scene: Scene): Promise<string> => {
  const context = await browser.newContext(asVisitor);
  try {
    const page = await context.newPage();
    await atOneTime(page);
    await reach(page, base, scene, async (opened) => {
      // What is still coming belongs to the steps before.
      await opened.waitForTimeout(lasting);
      await listen(opened);
    });
    await page.waitForTimeout(lasting);
    return transcriptOf(await saidOf(page));
  } finally {
    await context.close();
  }
};
