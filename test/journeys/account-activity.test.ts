import type { Browser, Page } from '@playwright/test';
import { disownedLockEnd } from '#core/shared/disowned-lock.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  test,
  type JourneyBank,
} from '#test/support/journeys/portal-test.ts';
import { enter, signIn } from '#test/support/journeys/way-in.ts';

test.use({ ownBank: 'account-activity' });

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

const anotherBrowser = async (browser: Browser, { base }: JourneyBank): Promise<Page> =>
  (await browser.newContext({ baseURL: base, locale: 'es-CL', userAgent: android })).newPage();

const come = async (page: Page, rut: string, key: string): Promise<void> => {
  await enter(page);
  await signIn(page, rut, key);
  await expect(page.getByRole('heading', { name: 'Sus últimos ingresos' })).toBeVisible();
};

const entries = (page: Page) =>
  page.getByRole('region', { name: 'Sus últimos ingresos' }).getByRole('listitem');

const isOut = async (page: Page): Promise<void> => {
  await page.goto('/empresa');
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible();
};

/** Returns the link in the last sign-in notice mailed to this person. */
const linkOf = async (page: Page, rut: string): Promise<string> => {
  await page.goto('/banco-de-pruebas');
  const mail = page.getByText(/no-fui-yo\?enlace=/).first();
  expect(await mail.count(), rut).toBe(1);
  return /\/auth\/no-fui-yo\?enlace=[\w-]+/.exec((await mail.textContent()) ?? '')?.[0] ?? '';
};

for (const [width, theme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const)
  test(`EXT-2801 EXT-2802 EXT-2804 EXT-2805 at ${width} px, ${theme}, two browsers see each other, and one closes the other`, async ({
    page,
    browser,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: theme });
    await come(page, '12.345.678-5', 'Soleado4');
    const other = await anotherBrowser(browser, bank);
    await come(other, '12.345.678-5', 'Soleado4');
    await page.reload();
    await expect(entries(page).first()).toContainText('Chrome en Android, red 127.0.0.x, con su clave.');
    await expect(entries(page).nth(1)).toContainText('Es esta sesión.');
    await expect(page.getByRole('status')).toContainText(
      'desde un navegador que no conocíamos con esa clave: Chrome en Android',
    );
    await expect(
      page.getByText(/Su sesión se cierra a las \d\d:\d\d si no hace nada, y a las \d\d:\d\d/),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await entries(page).first().getByRole('button', { name: 'Cerrar' }).click();
    await expect(entries(page).first()).toContainText('Su sesión terminó.');
    await isOut(other);
    await come(other, '12.345.678-5', 'Soleado4');
    await page.reload();
    await page.getByRole('button', { name: 'Cerrar las demás' }).click();
    await expect(entries(page).filter({ hasText: 'Su sesión sigue abierta.' })).toHaveCount(0);
    await isOut(other);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hola, Ana María Soto Rojas' })).toBeVisible();
  });

test('EXT-1089 a tab of the company home says that another one signed out', async ({ page, bank: _bank }) => {
  await come(page, '12.345.678-5', 'Soleado4');
  const other = await page.context().newPage();
  await other.goto('/empresa');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(other.getByRole('status')).toContainText('Su sesión se cerró desde otra pestaña');
  await expect(other.getByRole('link', { name: 'Ingresar' })).toBeVisible();
});

test('EXT-2807 EXT-2809 the company home lists devices and mails of the account', async ({
  page,
  browser,
  bank,
}) => {
  const other = await anotherBrowser(browser, bank);
  await come(other, '12.345.678-5', 'Soleado4');
  await come(page, '12.345.678-5', 'Soleado4');
  const security = page.getByRole('region', { name: 'Su clave y sus dispositivos' });
  await expect(security.getByRole('listitem').first()).toContainText(/Serie terminada en \w{4}\. Activo\./);
  await expect(security).toContainText('Ingreso desde un navegador que no conocíamos');
  await expectAccessible(page);
});

test('EXT-2803 «No fui yo» at the company home ends all sessions, locks the key and leads to a new one', async ({
  page,
  browser,
  bank,
}) => {
  const other = await anotherBrowser(browser, bank);
  await come(other, '12.345.678-5', 'Soleado4');
  await come(page, '12.345.678-5', 'Soleado4');
  await entries(page)
    .filter({ hasText: 'Android' })
    .first()
    .getByRole('button', { name: 'No fui yo' })
    .click();
  await expect(page.getByRole('heading', { name: 'Su clave está bloqueada' })).toBeVisible();
  await expectAccessible(page);
  await isOut(other);
  await enter(other);
  await signIn(other, '12.345.678-5', 'Soleado4');
  await expect(other).toHaveURL(/bloque/);
  await page.getByRole('link', { name: 'Olvidé mi clave' }).click();
  await expect(page).toHaveURL(/\/olvido-clave$/);
});

test('EXT-2803 EXT-2806 the link of the mail shows nothing of a person, locks by a press, and once', async ({
  page,
  browser,
  bank,
}) => {
  await come(page, '102003004', 'abc123');
  const reader = await anotherBrowser(browser, bank);
  const link = await linkOf(reader, '10.200.300-4');
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await reader.setViewportSize({ width, height: 844 });
    await reader.emulateMedia({ colorScheme });
    await reader.goto(link);
    await expect(reader.getByRole('heading', { name: '¿No fue usted?' })).toBeVisible();
    await expect(reader.getByRole('main')).not.toContainText(/Walter|10\.?200|127\.0/);
    await expectAccessible(reader);
    await expectNoOverflow(reader);
  }
  await page.reload();
  await expect(page.getByText('Walter Hugo Barrientos Mella')).toBeVisible();
  await reader.getByRole('button', { name: 'Bloquear mi clave' }).click();
  await expect(reader.getByRole('status')).toContainText(`Este bloqueo ${disownedLockEnd}`);
  await expectAccessible(reader);
  await isOut(page);
  await reader.goto(link);
  await reader.getByRole('button', { name: 'Bloquear mi clave' }).click();
  await expect(reader.getByRole('heading', { name: 'Su clave ya está bloqueada' })).toBeVisible();
  await expectAccessible(reader);
});
