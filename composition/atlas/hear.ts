import type { Browser } from '@playwright/test';
import { forgetHeard, listen, saidOf } from './said.ts';
import { sameEachTime } from './same-each-time.ts';
import type { Scene, StateKind } from './scene.ts';
import { asVisitor, lasting, reach } from './shoot.ts';
import { transcriptOf } from './transcript.ts';

// Kinds of scenes whose announcements come late: endless loading, and messages after a dialog closed.
const saidLater: readonly StateKind[] = ['loading', 'done'];
const longLasting = 2_500;

/** Runs a scene with fixed clock and random numbers, and returns the transcript of the screen reader (EXT-2422). */
export const hear = async (browser: Browser, base: string, scene: Scene): Promise<string> => {
  const context = await browser.newContext(asVisitor);
  try {
    const page = await context.newPage();
    await sameEachTime(page);
    await page.addInitScript(listen);
    await reach(page, base, scene, async (opened) => {
      // Waits for pending announcements of earlier steps, and clears them, before the last step is recorded.
      await opened.waitForTimeout(lasting);
      await forgetHeard(opened);
    });
    await page.waitForTimeout(saidLater.includes(scene.kind) ? longLasting : lasting);
    return transcriptOf(await saidOf(page));
  } finally {
    await context.close();
  }
};
