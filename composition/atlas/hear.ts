import type { Browser } from '@playwright/test';
import { forgetHeard, listen, saidOf } from './said.ts';
import { sameEachTime } from './same-each-time.ts';
import type { Scene, StateKind } from './scene.ts';
import { asVisitor, lasting, reach } from './shoot.ts';
import { transcriptOf } from './transcript.ts';

// What waits without end, and what is told once a dialog is gone, is said after a time that is longer here.
const saidLater: readonly StateKind[] = ['loading', 'done'];
const longLasting = 2_500;

/** EXT-2422 · Reaches a scene where hour, chance and keys are the same each time, and answers what a screen reader says of it: line by line, as it is kept. */
export const hear = async (browser: Browser, base: string, scene: Scene): Promise<string> => {
  const context = await browser.newContext(asVisitor);
  try {
    const page = await context.newPage();
    await sameEachTime(page);
    await page.addInitScript(listen);
    await reach(page, base, scene, async (opened) => {
      // What is still coming belongs to the steps before.
      await opened.waitForTimeout(lasting);
      await forgetHeard(opened);
    });
    await page.waitForTimeout(saidLater.includes(scene.kind) ? longLasting : lasting);
    return transcriptOf(await saidOf(page));
  } finally {
    await context.close();
  }
};
