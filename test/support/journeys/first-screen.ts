import type { Page } from '@playwright/test';

/** How much later than the page its scripts come, in milliseconds. */
export const held = 5_000;

/** Scripts that come later than the page. */
export const holdScripts = async (page: Page): Promise<void> => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, held));
    await route.continue();
  });
};

type Shift = { readonly value: number; readonly hadRecentInput: boolean };

/** What moved by itself, as a browser counts it: not under a hand. */
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

/** Whether what was drawn has come to life. */
export const lives = (page: Page) => page.locator('#portal:not([data-drawn])');

/** A page as a bank of another brand and theme would send it. */
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
