import { digicardOf, digipassOf } from '#test/support/journeys/demo-devices.ts';
import { expect, expectAccessible, test } from '#test/support/journeys/portal-test.ts';
import { solveCaptcha, typeDigipass } from '#test/support/journeys/way-in.ts';
import type { Page } from '@playwright/test';

test.use({ ownBank: 'locked-device' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, device: RegExp) => page.getByRole('radio', { name: device }).check();
const internetKey = (page: Page) => page.getByLabel('Ingrese su Clave Internet', { exact: true });
const lockedTiles = (page: Page) => page.getByRole('list', { name: 'Dispositivos bloqueados' });
const renewal = (page: Page) =>
  page.getByText(/Para usar otro de sus dispositivos, valide el captcha de nuevo/);

const writeKeys = async (page: Page, key: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Nueva clave', exact: true }).fill(key);
  await page.getByLabel('Confirme la nueva clave', { exact: true }).fill(key);
};

const writeDigipass = async (page: Page, code: string, company: string): Promise<void> => {
  await typeDigipass(page, code);
  await page.getByLabel('Rut de la empresa', { exact: true }).last().fill(company);
};

const lockInternetKey = async (page: Page, send: string, call: string): Promise<void> => {
  await choose(page, /Clave Internet/);
  for (const wrong of ['errada01', 'errada02', 'errada03']) {
    await internetKey(page).fill(wrong);
    const answer = page.waitForResponse(call);
    await press(page, send);
    await answer;
    await expect(page.locator('#desafio-error-dispositivo:not(:empty)').or(renewal(page))).toBeVisible();
  }
};

test('EXT-1330 a Digipass that locks in a forgotten password leaves the internet key, which makes the new key', async ({
  page,
}) => {
  await page.goto('/olvido-clave');
  await page.getByRole('radio', { name: 'Sí' }).check();
  await page.getByLabel('Rut', { exact: true }).fill('12.345.678-5');
  await page.getByLabel('PIN de la tarjeta de débito', { exact: true }).fill('4821');
  await solveCaptcha(page);
  await press(page, 'Confirme sus Datos');
  await writeKeys(page, 'Soleado7');
  await choose(page, /Digipass/);
  for (const wrong of ['000000', '000001', '000002']) {
    await writeDigipass(page, wrong, '77.111.111-4');
    const answer = page.waitForResponse('**/reset-clave');
    await press(page, 'Solicitar clave');
    await answer;
    await expect(page.locator('.otp-digit').first().or(renewal(page))).toBeVisible();
  }
  await expect(renewal(page)).toBeVisible();
  await expect(page.getByText(/El bloqueo de su Digipass termina el \d+ de \w+ de \d{4}/)).toBeVisible();
  await expectAccessible(page);
  await solveCaptcha(page);
  await press(page, 'Confirme sus Datos');
  await expect(lockedTiles(page)).toHaveText(/DigipassBloqueado hasta el \d+ de \w+ de \d{4} a las/);
  await expect(page.getByRole('radio', { name: /Digipass/ })).toHaveCount(0);
  await expect(
    page.getByRole('group', { name: 'Elija un dispositivo' }).getByRole('radio').first(),
  ).toBeFocused();
  await expectAccessible(page);
  await choose(page, /Clave Internet/);
  await internetKey(page).fill('molino26');
  await press(page, 'Solicitar clave');
  await expect(page.getByText('Su clave ha sido creada exitosamente.')).toBeVisible();
});

test('EXT-1330 an internet key that locks in a first key leaves the Digipass, which makes the key', async ({
  page,
}) => {
  await page.goto('/solicitud-clave-empresa');
  await page.getByLabel('Rut', { exact: true }).fill('10.101.010-4');
  await solveCaptcha(page);
  await press(page, 'Validar');
  await choose(page, /Con dispositivo de seguridad/);
  await page.getByLabel('Rut de la empresa', { exact: true }).fill('76.333.333-7');
  await press(page, 'Continuar');
  await writeKeys(page, 'Primera7');
  await lockInternetKey(page, 'Finalizar', '**/crear-clave-usuario-digipass');
  await expect(renewal(page)).toBeVisible();
  await expectAccessible(page);
  await solveCaptcha(page);
  await press(page, 'Validar');
  await expect(lockedTiles(page)).toHaveText(/Clave InternetBloqueado hasta/);
  await choose(page, /Digipass/);
  await writeDigipass(page, digipassOf('10.101.010-4'), '76.333.333-7');
  await press(page, 'Finalizar');
  await expect(page.getByRole('heading', { name: 'Solicitud de Clave' })).toBeVisible();
});

test('EXT-1330 BLQ-41 an internet key that locks in a reactivation leaves the Digicard', async ({ page }) => {
  await page.goto('/reactivacion-clave-bloqueada');
  await page.getByLabel('Rut', { exact: true }).fill('12.345.678-5');
  for (const wrong of ['errada01', 'errada02', 'errada03']) {
    await solveCaptcha(page);
    await press(page, 'Verificar');
    await choose(page, /Clave Internet/);
    await internetKey(page).fill(wrong);
    await press(page, 'Reactivar Clave');
    await expect(page.getByLabel('Rut', { exact: true })).toHaveValue('12.345.678-5');
  }
  await expect(renewal(page)).toBeVisible();
  await solveCaptcha(page);
  await press(page, 'Verificar');
  await expect(lockedTiles(page)).toHaveText(/Clave Internet/);
  await choose(page, /Digicard/);
  const cells = page.getByLabel(/Coordenada [A-J][1-5], dos dígitos/);
  await expect(cells).toHaveCount(3);
  for (const cell of await cells.all()) {
    const label = await cell.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent);
    await cell.fill(digicardOf('12.345.678-5', /[A-J][1-5]/.exec(label ?? '')?.[0] ?? ''));
  }
  await press(page, 'Reactivar Clave');
  await expect(page.getByText('Su clave ha sido reactivada exitosamente').first()).toBeVisible();
});
