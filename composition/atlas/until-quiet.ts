import type { Page } from '@playwright/test';

/** Waits until the fonts and pictures of a page are loaded and nothing of it was fetched, painted or moved for a while; unlike an idle network, a connection that stays open does not hold it up. */
export const untilQuiet = (page: Page, quiet = 500): Promise<void> =>
  page.evaluate(async (pause) => {
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await new Promise<void>((done) => {
      let end = setTimeout(done, pause);
      const watched = new PerformanceObserver(() => {
        clearTimeout(end);
        end = setTimeout(done, pause);
      });
      for (const type of ['resource', 'paint', 'layout-shift', 'largest-contentful-paint'])
        watched.observe({ type });
    });
  }, quiet);
