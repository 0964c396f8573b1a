import { expect, expectAccessible, test } from '#test/support/journeys/portal-test.ts';
import { sentTo, solveCaptcha } from '#test/support/journeys/way-in.ts';
import type { Page } from '@playwright/test';

test.use({ ownBank: 'third-key' });

const rut = '12.345.678-5';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, device: RegExp) => page.getByRole('radio', { name: device }).check();
const code = (page: Page) => page.getByLabel('Ingresa clave dinámica enviada a tu celular', { exact: true });
const sentText = (page: Page) => page.getByText(/^Te enviamos una clave de ocho dígitos/);

const toDevices = async (page: Page): Promise<void> => {
  await page.goto('/olvido-clave');
  await page.getByRole('radio', { name: 'Sí' }).check();
  await page.getByLabel('Rut', { exact: true }).fill(rut);
  await page.getByLabel('PIN de la tarjeta de débito', { exact: true }).fill('4821');
  await solveCaptcha(page);
  await press(page, 'Confirme sus Datos');
  await page.getByRole('textbox', { name: 'Nueva clave', exact: true }).fill('Soleado7');
  await page.getByLabel('Confirme la nueva clave', { exact: true }).fill('Soleado7');
  await expect(page.getByRole('radio', { name: /Tercera Clave/ })).toBeVisible();
};

/** Counts the codes that the bank sent to the person. */
const codesSent = async (page: Page): Promise<number> => {
  const other = await page.context().newPage();
  await other.goto('/banco-de-pruebas');
  const card = other.locator('section').filter({ hasText: rut }).first();
  const codes = await card.getByText(/su clave dinámica es \d{8}/).count();
  await other.close();
  return codes;
};

test('EXT-1341 EXT-1342 EXT-1343 EXT-1344 a third key goes when it is chosen, again after its pause, and once beside a reload', async ({
  page,
}) => {
  await toDevices(page);
  await choose(page, /Clave Internet/);
  await expect(page.getByLabel('Ingrese su Clave Internet', { exact: true })).toBeVisible();
  expect(await codesSent(page)).toBe(0);
  await choose(page, /Tercera Clave/);
  await expect(sentText(page)).toHaveText(
    /El número termina en \d{3}\. Suele llegar en menos de un minuto\./,
  );
  await expect(page.getByText(/^Enviar otra vez en 0:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await choose(page, /Clave Internet/);
  await choose(page, /Tercera Clave/);
  expect(await codesSent(page)).toBe(1);
  await toDevices(page);
  const answered = page.waitForResponse('**/tercera-clave');
  await choose(page, /Tercera Clave/);
  const { segundos } = (await (await answered).json()) as { readonly segundos: number };
  await expect(sentText(page)).toBeVisible();
  // Expected number of sent codes: two if a slow machine let the pause between two codes pass.
  const sent = segundos < 30 ? 1 : 2;
  expect(await codesSent(page)).toBe(sent);
  const again = page.getByRole('button', { name: 'Enviar otra vez', exact: true });
  await expect(again).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  await again.click();
  await expect(page.getByText(/^Enviar otra vez en 0:\d\d$/)).toBeVisible();
  await expect(code(page)).toBeFocused();
  expect(await codesSent(page)).toBe(sent + 1);
  await code(page).fill(await sentTo(page, rut));
  await press(page, 'Solicitar clave');
  await expect(page.getByText('Su clave ha sido creada exitosamente.')).toBeVisible();
});
