import type { Page } from '@playwright/test';

/** Delay of the scripts of a page, in milliseconds. */
export const held = 5_000;

/** Delays the scripts of a page. */
export const holdScripts = async (page: Page): Promise<void> => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, held));
    await route.continue();
  });
};

type Shift = { readonly value: number; readonly hadRecentInput: boolean };

/** Records layout shifts that do not follow a user's input. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as unknown as readonly Shift[])
        if (!hadRecentInput) seen.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly seen: readonly number[] }).seen);

/** Locates the page once its pre-rendered HTML is hydrated. */
export const lives = (page: Page) => page.locator('#portal:not([data-drawn])');

/** Serves a page in another brand and theme. */
export const wear = (page: Page, address: string, brand: string, theme: string) =>
  page.route(
    (url) => url.pathname === address,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/data-brand="\w+"/, `data-brand="${brand}"`)
        .replace(/data-theme="\w+"/, `data-theme="${theme}"`);
      await route.fulfill({ response, body });
    },
  );
