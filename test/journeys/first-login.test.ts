import type { BrowserContext, Page } from '@playwright/test';
import { refusedRut } from '#adapters/wire/access/refused-rut.ts';
import { countTo, listen } from '#test/support/journeys/calls.ts';
import { held, holdScripts, lives, shifts, watchShifts, wear } from '#test/support/journeys/first-screen.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';

const rut = (page: Page) => page.getByLabel('Rut de usuario');
const password = (page: Page) => page.getByLabel('Clave', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Ingresar' });

/** Sets the cookies that a visit to the company home leaves, without the named ones. */
const prepare = async (context: BrowserContext, base: string, but: readonly string[] = []): Promise<void> => {
  const cookies = [
    { name: 'bookmark', value: '1', url: base },
    { name: 'contexto', value: 'empresa', url: base },
  ];
  await context.addCookies(cookies.filter(({ name }) => !but.includes(name)));
};

const looks = [
  [360, 'BCH', 'light'],
  [1280, 'BCH', 'dark'],
  [360, 'CCH', 'dark'],
  [1280, 'CCH', 'system'],
] as const;

for (const [width, brand, theme] of looks)
  test(`EXT-2302 EXT-2305 at ${width} px, as ${brand}, ${theme}, the login is typed into before its scripts come, and keeps all of it`, async ({
    page,
    context,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await prepare(context, bank.base);
    await wear(page, '/login', brand, theme);
    await holdScripts(page);
    await watchShifts(page);
    const began = Date.now();
    await page.goto('/login', { waitUntil: 'commit' });
    await rut(page).pressSequentially('12345678-4');
    await password(page).pressSequentially('Solead');
    await password(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 3));
    expect(Date.now() - began).toBeLessThan(held);
    await expect(page).toHaveTitle('Login');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await expect(lives(page)).toBeAttached({ timeout: 3 * held });
    // Expects the error of the field with a wrong check digit as soon as the scripts run.
    await expect(page.locator('.field-bad')).toHaveCount(1);
    await expect(rut(page)).toHaveValue(/^12\.?345\.?678-?4$/);
    await expect(password(page)).toHaveValue('Solead');
    await expect(password(page)).toBeFocused();
    await page.keyboard.type('XY');
    await expect(password(page)).toHaveValue('SXYead');
    await expect(page.getByRole('button', { name: 'Consejos siguientes' })).toBeEnabled();
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts(page)).toEqual([]);
    await expectAccessible(page);
  });

test('EXT-2307 LOGIN-09 what was filled by a manager of passwords before the scripts came goes in once the button lives', async ({
  page,
  context,
  bank,
}) => {
  await prepare(context, bank.base);
  await holdScripts(page);
  await page.goto('/login?req=una', { waitUntil: 'commit' });
  for (const [field, value] of [
    [rut(page), '12.345.678-5'],
    [password(page), 'Soleado4'],
  ] as const)
    await field.evaluate((input: HTMLInputElement, filled) => {
      input.value = filled;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
  await expect(submit(page)).toBeDisabled();
  await submit(page).click({ timeout: 3 * held });
  await expect(page).toHaveURL(/\/empresa$/);
  await expect(page.getByText('Ana María Soto Rojas')).toBeVisible();
});

test('EXT-2307 LOGIN-19 LOGIN-26 Enter before the scripts came submits nothing, and once they are there says what is missing', async ({
  page,
  context,
  bank,
}) => {
  await prepare(context, bank.base);
  await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await rut(page).pressSequentially('12345678-5');
  await rut(page).press('Enter');
  expect(page.url()).toMatch(/\/login$/);
  await expect(lives(page)).toBeAttached({ timeout: 4 * held });
  await expect(page.getByText('Debe ingresar su clave.')).toBeHidden();
  await rut(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Debe ingresar su clave.');
  await expect(rut(page)).toHaveValue(/^12\.?345\.?678-?5$/);
});

for (const [ids, lacking, leads] of [
  ['ROOT-12', 'bookmark', /\/empresa$/],
  ['LOGIN-16 LOGIN-17 LOGIN-18', 'contexto', /\/empresa$/],
] as const)
  test(`EXT-2307 ${ids} what was typed before the scripts came is not posted without ${lacking}`, async ({
    page,
    context,
    bank,
  }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await prepare(context, bank.base, [lacking]);
    await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await rut(page).fill('12.345.678-5');
    await password(page).fill('Soleado4');
    await expect(submit(page)).toBeDisabled();
    // Presses the submit button, which redirects if the context cookie is missing; without the bookmark cookie the
    // page redirects by itself.
    if (lacking === 'contexto') await submit(page).click({ timeout: 3 * held });
    await expect(page).toHaveURL(leads, { timeout: 3 * held });
    expect(posts).toEqual([]);
  });

for (const error of ['comprobacion', 'bloqueo'])
  test(`EXT-2310 EXT-1302 ROOT-12 whoever is sent home from a login with ${error} is led nowhere else, and finds the refused rut when he comes back`, async ({
    page,
    context,
    bank,
  }) => {
    const passed = new Set<string>();
    page.on('framenavigated', (frame) => passed.add(new URL(frame.url()).pathname));
    const heard = listen(page);
    await prepare(context, bank.base, ['bookmark']);
    await context.addCookies([
      {
        name: refusedRut.cookie,
        value: '123456785',
        domain: new URL(bank.base).hostname,
        path: refusedRut.path,
      },
    ]);
    await page.goto(`/login?error=${error}`);
    await expect(page).toHaveURL(/\/empresa$/);
    await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible();
    expect(countTo(heard, /captcha\/desafio$/)).toBe(0);
    await page.getByRole('link', { name: 'Ingresar' }).click();
    await expect(rut(page)).toHaveValue('12.345.678-5');
    expect([...passed]).toEqual(['/login', '/empresa']);
  });

for (const [error, says] of [
  ['credenciales', 'Recuerde que al tercer intento fallido su clave será bloqueada.'],
  ['ultimo-intento', 'Cuando le mostramos este aviso por primera vez le quedaba un solo intento.'],
  ['conexion', 'No podemos revisar su clave desde esta conexión.'],
  ['comprobacion', 'Todavía no revisamos su clave'],
  ['nunca-oído', 'Este servicio está temporalmente fuera de servicio'],
] as const)
  for (const width of [360, 1280])
    test(`EXT-2306 at ${width} px what the attempt before met (${error}) is said before the scripts come, and nothing moves`, async ({
      page,
      context,
      bank,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await prepare(context, bank.base);
      await holdScripts(page);
      await watchShifts(page);
      await page.goto(`/login?error=${encodeURIComponent(error)}`, { waitUntil: 'commit' });
      await expect(page.getByText(says).filter({ visible: true })).toHaveCount(1);
      await expect(page.locator('[data-of]:visible')).toHaveCount(1);
      await expectAccessible(page);
      await expect(lives(page)).toBeAttached({ timeout: 3 * held });
      await expect(page.locator('.drawn-notices, .proof-place:empty')).toHaveCount(0, { timeout: 4 * held });
      await expect(page.getByText(says).filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Consejos siguientes' })).toBeEnabled();
      await page.evaluate(() => document.fonts.ready);
      expect(await shifts(page)).toEqual([]);
      await expectAccessible(page);
    });

test('EXT-2302 what was typed is there after a way to another page and back, or gone, and the page lives', async ({
  page,
  context,
  bank,
}) => {
  await prepare(context, bank.base);
  await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await password(page).pressSequentially('Soleado4');
  // Follows a link before the scripts have loaded.
  await page.getByRole('link', { name: 'Olvidé mi clave' }).click();
  await expect(page).toHaveURL(/\/olvido-clave$/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(lives(page)).toBeAttached({ timeout: 3 * held });
  await expect(password(page)).toHaveValue('');
  await rut(page).fill('12.345.678-5');
  await password(page).fill('Soleado4');
  await submit(page).click();
  await expect(page).toHaveURL(/\/empresa$/);
});

test('the code of the page for a forgotten key comes with the first key', async ({ page, context, bank }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/assets/forgotten-password-')) asked += 1;
  });
  await prepare(context, bank.base);
  await page.goto('/login');
  await expect(lives(page)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Consejos siguientes' })).toBeEnabled();
  expect(asked).toBe(0);
  await rut(page).press('1');
  await expect.poll(() => asked).toBeGreaterThan(0);
});

test('EXT-2305 the login is the same page whatever it is asked with', async ({ request }) => {
  const ask = async (address: string, headers = {}) =>
    (await request.get(address, { headers: { Accept: 'text/html', ...headers } })).text();
  const plain = await ask('/login');
  expect(plain).toContain('Rut de usuario');
  expect(await ask('/login?error=credenciales&req=<script>')).toBe(plain);
  expect(await ask('/login', { Cookie: 'rut-rechazado=123456785; contexto=otro' })).toBe(plain);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('EXT-2305 the login says what it needs and whom to call, and sends nothing', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('.no-script')).toContainText(/600/);
    await rut(page).fill('12.345.678-5');
    await password(page).fill('Soleado4');
    await expect(submit(page)).toBeDisabled();
    await password(page).press('Enter');
    expect(page.url()).toMatch(/\/login$/);
    await expect(password(page)).toHaveValue('Soleado4');
  });
});
