import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { passkeyTest, verifiesUser, withPasskey } from '#test/support/journeys/passkeys.ts';
import { expect, expectAccessible, expectNoOverflow } from '#test/support/journeys/portal-test.ts';
import { enter, signIn } from '#test/support/journeys/way-in.ts';
import { passkeyOfAna } from '#test/support/software-authenticator.ts';

const test = passkeyTest({ LLAVES_AL_INGRESAR: 'si' });

test.use({ ownBank: 'passkey-sign-in' });

let signatures = 1_000;

const giveKey = async (page: Page, rut = '12.345.678-5', key = 'Soleado4'): Promise<void> => {
  await enter(page);
  await signIn(page, rut, key);
};
const asked = (page: Page) => page.getByRole('heading', { name: 'Use su llave de acceso' });
const usePasskey = (page: Page) => page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
const home = (page: Page) => page.getByRole('heading', { name: /^Hola, Ana/ });
const isSignedIn = async (page: Page): Promise<boolean> =>
  (await (await page.request.get('/empresa')).text()).includes('Hola, ');

for (const width of [360, 1280])
  test(`EXT-2819 EXT-2823 at ${width} px a passkey is asked for after the key, and the home says that both were used`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await withPasskey(page, (signatures += 10));
    await giveKey(page);
    await expect(asked(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(await isSignedIn(page)).toBe(false);
    await usePasskey(page);
    await expect(home(page)).toBeVisible();
    await expect(page.getByText(/con su clave y su llave de acceso\. .*Es esta sesión/)).toBeVisible();
    await page.goto('/ingreso-con-llave');
    await usePasskey(page);
    await expect(page.getByText(/este ingreso ya no vale/)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Volver a ingresar' }).click();
    await expect(page.getByLabel('Rut de usuario')).toBeVisible();
  });

test('EXT-2819 whoever has no passkey enters by the key, and is told that one may be added', async ({
  page,
}) => {
  await giveKey(page, '13.131.313-6', 'Arauco26');
  await expect(page.getByText(/Puede agregar una llave de acceso/)).toBeVisible();
  await expectAccessible(page);
});

test('EXT-2820 EXT-2822 a cancelled prompt counts nothing, and a reloaded page goes on', async ({ page }) => {
  const own = await withPasskey(page, (signatures += 10));
  await giveKey(page);
  await verifiesUser(own, false);
  for (let time = 0; time < 4; time += 1) {
    await usePasskey(page);
    await expect(page.getByText(/este intento no cuenta/)).toBeVisible();
  }
  await expectAccessible(page);
  await page.reload();
  await verifiesUser(own, true);
  await usePasskey(page);
  await expect(home(page)).toBeVisible();
});

test('EXT-2822 whoever cancels is back at the login, without a session', async ({ page }) => {
  await giveKey(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Rut de usuario')).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
});

test('EXT-2822 a browser without passkeys says so, and which ways are left', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined });
  });
  await giveKey(page);
  await expect(page.getByText(/Este navegador no puede usar llaves de acceso/)).toBeVisible();
  await expect(page.getByText(/¿No tiene su llave de acceso a mano\?/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usar mi llave de acceso' })).toHaveCount(0);
  await expectAccessible(page);
});

test('EXT-2820 of two tabs the newest sign-in is completed, and signs the browser in', async ({ page }) => {
  await withPasskey(page, (signatures += 10));
  await giveKey(page);
  await expect(asked(page)).toBeVisible();
  const other = await page.context().newPage();
  await withPasskey(other, (signatures += 10));
  await giveKey(other);
  await usePasskey(other);
  await expect(home(other)).toBeVisible();
  expect(await isSignedIn(page)).toBe(true);
});

// Must be the last test of this file, since it locks the passkey that the others sign in with.
test('EXT-2820 EXT-2822 the passkey of somebody else is refused, and the third time locks', async ({
  page,
}) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const own = await withPasskey(page, 1, { id: 'ZGUgb3RyYSBwZXJzb25h', privateKey: pkcs8 });
  await giveKey(page);
  for (let time = 0; time < 2; time += 1) {
    await usePasskey(page);
    await expect(page.getByRole('alert').getByText(/no (es|son) válid/)).toBeVisible();
  }
  await usePasskey(page);
  await expect(page.getByText(/El bloqueo de su llave de acceso termina el/)).toBeVisible();
  await expect(page.getByText(/pida por teléfono que la desbloqueemos/)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await own.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: own.id });
  await withPasskey(page, (signatures += 10), passkeyOfAna);
  await giveKey(page);
  await usePasskey(page);
  await expect(page.getByText(/El bloqueo de su llave de acceso termina el/)).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
});
