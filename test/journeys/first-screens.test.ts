import type { Page } from '@playwright/test';
import { held, holdScripts, lives, shifts, watchShifts } from '#test/support/journeys/first-screen.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';

const company = (page: Page) => page.getByLabel('RUT empresa', { exact: true });
const representative = (page: Page) => page.getByLabel('RUT representante legal', { exact: true });
const serial = (page: Page) => page.getByLabel('Número de documento', { exact: true });
const start = (page: Page) => page.getByRole('button', { name: 'Iniciar mi portabilidad' });

for (const width of [360, 1280])
  test(`EXT-2301 EXT-2302 at ${width} px the landing is typed into before its scripts come, and keeps all of it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await holdScripts(page);
    await watchShifts(page);
    const began = Date.now();
    await page.goto('/portabilidad/', { waitUntil: 'commit' });
    await company(page).pressSequentially('761234560');
    await representative(page).pressSequentially('12345678-4');
    await serial(page).pressSequentially('5234189');
    expect(Date.now() - began).toBeLessThan(held);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await serial(page).press('Enter');
    expect(page.url()).toMatch(/\/portabilidad\/$/);
    // Expects the error of the field with a wrong check digit as soon as the scripts run.
    await expect(page.getByText('Formato de RUT incorrecto')).toBeVisible({ timeout: 2 * held });
    await expect(company(page)).toHaveValue(/^76\.?123\.?456-?0$/);
    await expect(representative(page)).toHaveValue(/^12\.?345\.?678-?4$/);
    await expect(serial(page)).toHaveValue('5234189');
    await expect(serial(page)).toBeFocused();
    await page.keyboard.type('07');
    await expect(serial(page)).toHaveValue('523418907');
    await representative(page).fill('12.345.678-5');
    await expect(start(page)).toBeEnabled();
    expect(await shifts(page)).toEqual([]);
    await expectAccessible(page);
  });

test('EXT-2304 a landing whose scripts do not come says so and can be asked for again', async ({ page }) => {
  const again = page.getByRole('link', { name: 'Cargar otra vez' });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/portabilidad/');
  await expect(again).toBeHidden();
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.unroute('**/assets/*.js');
  await again.click();
  await company(page).fill('76.123.456-0');
  await representative(page).fill('12.345.678-5');
  await serial(page).fill('523418907');
  await expect(start(page)).toBeEnabled();
  await expect(again).toHaveCount(0);
});

test('EXT-2301 the landing is the same page whatever it is asked with', async ({ page, request }) => {
  const ask = async (address: string, headers = {}) =>
    (await request.get(address, { headers: { Accept: 'text/html', ...headers } })).text();
  const plain = await ask('/portabilidad/');
  expect(plain).toContain('RUT representante legal');
  expect(await ask('/portabilidad/?error=<script>')).toBe(plain);
  expect(await ask('/portabilidad/', { Cookie: 'rut-rechazado=123456785' })).toBe(plain);
  await page.goto('/portabilidad/?origen=correo#carnets');
  await expect(company(page)).toBeEditable();
});

for (const width of [360, 1280])
  test(`EXT-2302 EXT-2308 at ${width} px the page that checks receipts stands before its scripts, and keeps the focus`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await holdScripts(page);
    await watchShifts(page);
    await page.goto('/verificar?de=correo', { waitUntil: 'commit' });
    const upload = page.getByRole('button', { name: 'Subir Archivo' });
    await expect(upload).toBeDisabled();
    await expect(page).toHaveTitle('Verificar un comprobante');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await expect(lives(page)).toBeAttached({ timeout: 3 * held });
    await upload.focus();
    // Waits until the drop zone has replaced the plain file input.
    await expect(page.locator('input[type=file][style]')).toBeAttached({ timeout: 3 * held });
    await expect(upload).toBeFocused();
    expect(await shifts(page)).toEqual([]);
    await expectAccessible(page);
    const ask = async (address: string) =>
      (await request.get(address, { headers: { Accept: 'text/html' } })).text();
    expect(await ask('/verificar?de=correo')).toBe(await ask('/verificar'));
  });

test('EXT-2402 a browser that is too old is told so, what to do and whom to call, and no other one is', async ({
  page,
}) => {
  const told = page.locator('.too-old');
  for (const address of ['/portabilidad/', '/olvido-clave']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(told).toBeHidden();
  }
  await page.route('**/assets/*.css', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /@supports\s*\(animation-composition:\s*add\)/,
      '@supports (animation-composition:of-tomorrow)',
    );
    await route.fulfill({ response: answer, body });
  });
  // Serves every script empty, to simulate an old browser, which ignores a script that it cannot parse.
  await page.route('**/assets/*.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  await page.goto('/olvido-clave');
  await expect(told).toContainText('Este navegador es demasiado antiguo para este portal.');
  await expect(told).toContainText(/llamar al 600/);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('EXT-2301 the landing says what it needs and whom to call, and sends nothing', async ({ page }) => {
    await page.goto('/portabilidad/');
    await expect(page.locator('.no-script')).toHaveText(
      'Este portal necesita JavaScript. Hay que activarlo en el navegador o llamar al 600 000 0000.',
    );
    await company(page).fill('76.123.456-0');
    await company(page).press('Enter');
    expect(page.url()).toMatch(/\/portabilidad\/$/);
  });

  test('EXT-3034 a page that is not drawn says what is missing, what it changes, until when, and links the phone', async ({
    page,
  }) => {
    await page.goto('/olvido-clave');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Falta JavaScript' })).toBeVisible();
    await expect(main.getByText(/no envía ni cambia nada\. .*no hay plazo/)).toBeVisible();
    await expect(main.getByRole('link', { name: '600 000 0000' })).toHaveAttribute('href', 'tel:6000000000');
    await expect(page.getByText('Cargando')).toBeHidden();
    await expectNoOverflow(page);
  });
});
