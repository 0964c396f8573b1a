import type { Page } from '@playwright/test';
import { authenticatorOf, passkeyTest, verifiesUser, withPasskey } from '#test/support/journeys/passkeys.ts';
import { expect, expectAccessible, expectNoOverflow } from '#test/support/journeys/portal-test.ts';
import { enter, signIn, solveCaptcha } from '#test/support/journeys/way-in.ts';

const test = passkeyTest();

test.use({ ownBank: 'passkeys' });

const ana = '12.345.678-5';

const findDevices = async (page: Page, rut: string): Promise<void> => {
  await page.goto('/reactivacion-clave-bloqueada');
  await page.getByLabel('Rut', { exact: true }).fill(rut);
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Verificar' }).click();
};

const usePasskey = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: /Llave de acceso/ }).check();
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
};

const ready = (page: Page) =>
  page.getByText('Su llave de acceso respondió. Ahora presione el botón del final.');
const reactivated = (page: Page) => page.getByRole('heading', { name: 'Su clave funciona otra vez' });

const toPasskeys = async (page: Page, rut: string, key: string): Promise<void> => {
  await enter(page);
  await signIn(page, rut, key);
  await page.getByRole('link', { name: 'Llaves de acceso' }).click();
  await expect(page.getByRole('heading', { name: 'Sus llaves de acceso' })).toBeVisible();
};

const proveByInternetKey = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: /Clave Internet/ }).check();
  await page.getByLabel('Ingrese su Clave Internet', { exact: true }).fill('molino26');
  await page.getByRole('button', { name: 'Continuar' }).click();
};

let signatures = 10;

test('EXT-2812 EXT-2817 a blocked key is reactivated with a passkey; a cancelled prompt counts nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const own = await withPasskey(page, (signatures += 10));
  await findDevices(page, ana);
  await verifiesUser(own, false);
  for (let time = 0; time < 4; time += 1) {
    await usePasskey(page);
    await expect(page.getByText(/No se usó la llave de acceso/)).toBeVisible();
  }
  await expectAccessible(page);
  await verifiesUser(own, true);
  await usePasskey(page);
  await expect(ready(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Reactivar Clave' }).click();
  await expect(reactivated(page)).toBeVisible();
});

test('EXT-2814 a copy whose counter stayed behind is refused', async ({ page }) => {
  const own = await withPasskey(page, (signatures += 10));
  const reactivate = async (): Promise<void> => {
    await findDevices(page, ana);
    await usePasskey(page);
    await expect(ready(page)).toBeVisible();
    await page.getByRole('button', { name: 'Reactivar Clave' }).click();
  };
  await reactivate();
  await expect(reactivated(page)).toBeVisible();
  await own.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: own.id });
  await withPasskey(page, 0);
  await reactivate();
  await expect(page.getByText('La clave o el rut ingresados no son válidos').first()).toBeVisible();
});

for (const width of [360, 1280])
  test(`EXT-2811 EXT-2813 EXT-2816 at ${width} px a passkey is added, renamed, used and removed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await authenticatorOf(page);
    await toPasskeys(page, ana, 'Soleado4');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Agregar una llave' }).click();
    await proveByInternetKey(page);
    await expect(page.getByRole('heading', { name: 'Guarde la llave en este equipo' })).toBeVisible();
    await page.getByRole('button', { name: 'Crear la llave' }).click();
    await expect(page.getByText('Debe ingresar un nombre.').first()).toBeVisible();
    await page.getByLabel('Nombre de la llave').fill(`Celular ${width}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Crear la llave' }).click();
    await expect(page.getByText(/^Su llave de acceso quedó agregada y ya sirve/)).toBeVisible();
    await page.getByRole('button', { name: `Cambiar nombre de Celular ${width}` }).click();
    await page.getByLabel('Nombre de la llave').fill(`Llavero ${width}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(`Llavero ${width}`)).toBeVisible();
    await page.getByRole('button', { name: 'Quitar Notebook de Ana' }).click();
    await usePasskey(page);
    await expect(ready(page)).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: `Quitar Llavero ${width}` }).click();
    await usePasskey(page);
    await expect(ready(page)).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: /Para quitar/ })).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: `Quitar Llavero ${width}` }).click();
    await proveByInternetKey(page);
    await expect(page.getByText(/La llave de acceso quedó quitada/)).toBeVisible();
    await expect(page.getByText(`Llavero ${width}`)).toHaveCount(0);
  });

test('EXT-2812 a page on another origin gets nothing', async ({ page, bank }) => {
  await withPasskey(page, (signatures += 10));
  await page.goto(bank.base.replace('localhost', '127.0.0.1'));
  const got = await page.evaluate(() =>
    navigator.credentials
      .get({ publicKey: { challenge: new Uint8Array(32), rpId: 'localhost', userVerification: 'required' } })
      .then(() => 'a signature')
      .catch((error: Error) => error.name),
  );
  expect(got).toBe('SecurityError');
});

test('EXT-2817 a browser without passkeys is not offered them', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined });
  });
  await findDevices(page, ana);
  await expect(page.getByRole('radio', { name: /Digipass/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Llave de acceso/ })).toHaveCount(0);
});

test('EXT-2812 a forgotten key is changed with a passkey', async ({ page }) => {
  await withPasskey(page, (signatures += 10));
  await page.goto('/olvido-clave');
  await page.getByRole('radio', { name: 'Sí' }).check();
  await page.getByLabel('Rut', { exact: true }).fill(ana);
  await page.getByLabel('PIN de la tarjeta de débito', { exact: true }).fill('4821');
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Confirme sus Datos' }).click();
  await page.getByRole('textbox', { name: 'Nueva clave', exact: true }).fill('Trigale5');
  await page.getByLabel('Confirme la nueva clave', { exact: true }).fill('Trigale5');
  await usePasskey(page);
  await expect(ready(page)).toBeVisible();
  await page.getByRole('button', { name: 'Solicitar clave' }).click();
  await expect(page.getByText('Su clave ha sido creada exitosamente.')).toBeVisible();
});
