import { digipassOf } from '#test/support/journeys/demo-devices.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import {
  enter,
  expectNothingStored,
  sentTo,
  signIn,
  solveCaptcha,
  typeDigipass,
} from '#test/support/journeys/way-in.ts';
import { whatWasWritten } from '#test/support/journeys/what-was-written.ts';
import type { Page } from '@playwright/test';

const newKey = (page: Page) => page.getByRole('textbox', { name: 'Nueva clave', exact: true });

test.use({ ownBank: 'access-secrets' });

/** Fills in step 1 of a recovery with card, and the new key in step 2. */
const makeKey = async (page: Page, person: { rut: string; pin: string; key: string }): Promise<void> => {
  await page.goto('/olvido-clave');
  await page.getByRole('radio', { name: 'Sí' }).check();
  await page.getByLabel('Rut', { exact: true }).fill(person.rut);
  await page.getByLabel('PIN de la tarjeta de débito', { exact: true }).fill(person.pin);
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Confirme sus Datos' }).click();
  await newKey(page).fill(person.key);
  await page.getByLabel('Confirme la nueva clave', { exact: true }).fill(person.key);
};

/** Returns the texts in the fields of a page once its scripts run. */
const typedIn = async (page: Page): Promise<readonly string[] | undefined> => {
  const fields = page.locator('input:not([type=radio]):not([type=checkbox]):not([type=hidden])');
  await fields.first().waitFor();
  const texts = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  return texts.filter((text) => text !== '');
};

const request = (page: Page) => page.getByRole('button', { name: 'Solicitar clave' });

test('OLV-20 OLV-27 BOX-49 BOX-51 a key made with a Digipass opens, and no secret of the way is in an address or stays behind', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (asked) => addresses.push(decodeURIComponent(asked.url())));
  await makeKey(page, { rut: '12.345.678-5', pin: '4821', key: 'Soleado7' });
  const code = digipassOf('12.345.678-5');
  await page.getByRole('radio', { name: /Digipass/ }).check();
  await typeDigipass(page, code);
  await page.getByLabel('Rut de la empresa', { exact: true }).fill('76.123.456-0');
  const sent = page.waitForRequest('**/reset-clave');
  await request(page).click();
  expect((await sent).url()).not.toContain('?');
  await expect(page).toHaveURL(/\/olvido-clave-exito-cp$/);
  const kept = await page.evaluate(() => JSON.stringify(window.history.state));
  for (const secret of ['Soleado7', '4821', code]) {
    expect(kept).not.toContain(secret);
    expect(await page.content()).not.toContain(secret);
  }
  expect(addresses.filter((address) => /Soleado7|12\.?345\.?678/.test(address))).toEqual([]);
  await expectNothingStored(page);
  await page.goBack();
  await expect(page.locator('input[type=password], .otp-digit')).toHaveCount(0);
  await enter(page);
  await signIn(page, '12.345.678-5', 'Soleado7');
  await expect(page.getByText('Ana María Soto Rojas')).toBeVisible();
  expect(addresses.filter((address) => /Soleado7/.test(address))).toEqual([]);
});

test('ROOT-31 no key, pin, code, coordinate, captcha response or token is ever written where it outlives its moment, and none is left at the end', async ({
  page,
}) => {
  const written = await whatWasWritten(page);
  let token = '';
  const proofs = new Set<string>();
  page.on('request', (asked) => {
    token ||= asked.headers()['x-rtoken'] ?? '';
    const captcha = new URL(asked.url()).searchParams.get('g-recaptcha-response');
    for (const proof of [captcha, asked.headers()['x-caja-desafio']]) if (proof) proofs.add(proof);
  });
  await makeKey(page, { rut: '12.345.678-5', pin: '4821', key: 'Soleado8' });
  await page.getByRole('radio', { name: /Digicard/ }).check();
  const coordinates = page.getByLabel(/Coordenada [A-J][1-5], dos dígitos/);
  await expect(coordinates).toHaveCount(3);
  for (const box of await coordinates.all()) await box.fill('00');
  await request(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('radio', { name: /Clave Internet/ }).check();
  await page.getByLabel('Ingrese su Clave Internet', { exact: true }).fill('equivoca');
  await request(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Ingrese su Clave Internet', { exact: true }).fill('molino26');
  await request(page).click();
  await expect(page).toHaveURL(/\/olvido-clave-exito-cp$/);
  const left = await page.content();
  await enter(page);
  await signIn(page, '12.345.678-5', 'Soleado8');
  await expect(page.getByText('Ana María Soto Rojas')).toBeVisible();

  expect(token).not.toBe('');
  const calls = written.filter((line) => line.startsWith('call '));
  expect(calls.some((line) => line.includes('/reset-clave'))).toBe(true);
  // Removes the headers of each call, where the token and the credential are allowed.
  const elsewhere = written.map((line) =>
    line.startsWith('call ') ? line.slice(0, line.indexOf(' {')) : line,
  );
  for (const secret of ['Soleado8', '4821', 'equivoca', 'molino26', token]) {
    expect(elsewhere.filter((line) => line.includes(secret))).toEqual([]);
    expect(left).not.toContain(secret);
  }
  expect(calls.filter((line) => /Soleado8|4821/.test(line))).toEqual([]);
  // Expects four secrets in headers: the captcha response of the validation, and the credentials of three tries
  // (Digicard, wrong key, right key).
  expect(proofs.size).toBe(4);
  const outside = written.filter((line) => !line.startsWith('call '));
  for (const proof of proofs) {
    expect(outside.filter((line) => line.includes(proof))).toEqual([]);
    expect(left).not.toContain(proof);
  }
});

test('BOX-29 BOX-50 OLV-21 OLV-27 with only a third key, the code that came to the phone makes the new key', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await makeKey(page, { rut: '17.987.654-K', pin: '8425', key: 'PuntaLa7' });
  const thirdKey = page.getByLabel('Ingresa clave dinámica enviada a tu celular', { exact: true });
  await expect(thirdKey).toBeVisible();
  await request(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await thirdKey.fill(await sentTo(page, '17.987.654-K'));
  await request(page).click();
  await expect(page).toHaveURL(/\/olvido-clave-exito-cp$/);
  await expectNothingStored(page);
});

test('OLV-24 OLV-25 OLV-26 an earlier answer that changes takes with it what came of it', async ({
  page,
}) => {
  await makeKey(page, { rut: '14.987.654-5', pin: '9071', key: 'Hilario8' });
  const internetKey = page.getByLabel('Ingrese su Clave Internet', { exact: true });
  await internetKey.fill('taller10');
  await newKey(page).fill('Hilario9');
  await page.getByLabel('Confirme la nueva clave', { exact: true }).fill('Hilario9');
  await expect(internetKey).toHaveValue('');
  await page.getByRole('radio', { name: 'No' }).check();
  await expect(page.getByLabel('Rut', { exact: true })).toHaveValue('');
  await expect(newKey(page)).toHaveValue('');
  expect(await page.content()).not.toContain('9071');
});

for (const path of ['/login', '/olvido-clave', '/reactivacion-clave-bloqueada', '/solicitud-clave-empresa'])
  test(`EXT-1338 ${path}, brought back as it was left, holds nothing that was typed`, async ({ page }) => {
    await enter(page);
    await page.goto(path);
    const withCard = page.getByRole('radio', { name: 'Sí' });
    if (path === '/olvido-clave') await withCard.check();
    const rut = page.getByRole('textbox', { name: /^Rut/ }).first();
    await rut.fill('12.345.678-5');
    const keys = page.locator('input[type=password]');
    for (const key of await keys.all()) await key.fill('Soleado7');
    // Dispatches the event by hand, since Playwright runs Chromium without its back/forward cache.
    await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    if (path === '/olvido-clave') await withCard.check();
    await expect.poll(() => typedIn(page)).toEqual([]);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

test('EXT-1338 EXT-1302 a login that was refused, brought back, says so still, without rut and key', async ({
  page,
}) => {
  await enter(page);
  await signIn(page, '12.345.678-5', 'Malas123');
  await expect(page.getByRole('alert')).toContainText('El Rut o la clave no son correctos.');
  await page.getByLabel('Clave', { exact: true }).fill('Soleado7');
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(() => typedIn(page)).toEqual([]);
  await expect(page.getByRole('alert')).toContainText('El Rut o la clave no son correctos.');
});
