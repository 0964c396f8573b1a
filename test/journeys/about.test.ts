import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import { openLanding } from '#test/support/journeys/steps.ts';

const led = [
  ['Privacidad', 'Uso de datos personales'],
  ['Términos', 'Términos y condiciones'],
  ['Cookies', 'Cookies'],
  ['Accesibilidad', 'Accesibilidad'],
  ['Derechos sobre datos', 'Tus datos y tus derechos'],
] as const;

/** Follows a footer link by keyboard and checks the tab that it opens. */
const readBy = async (page: Page, link: string, title: string): Promise<void> => {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).focus();
  await page.keyboard.press('Enter');
  const tab = await opening;
  await expect(tab.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expectAccessible(tab);
  for (const width of [360, 1280]) {
    await tab.setViewportSize({ width, height: 800 });
    await expectNoOverflow(tab);
  }
  await tab.close();
};

test('EXT-2110 EXT-2111 privacy, terms, cookies, accessibility and the place to ask are read from the foot of the page, with the keyboard, and a name that nobody knows leads to the landing', async ({
  page,
}) => {
  await openLanding(page);
  for (const [link, title] of led) await readBy(page, link, title);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  await page.goto('/portabilidad/acerca-de/nada');
  await expect(page).toHaveURL(/\/portabilidad\/$/);
});
