import type { Page } from '@playwright/test';
import { digipassOf } from '#test/support/journeys/demo-devices.ts';
import { mark, pressOn, typeInto } from '#test/support/journeys/keyboard.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  keysTest,
  test,
} from '#test/support/journeys/portal-test.ts';
import {
  enter,
  expectNothingStored,
  signIn,
  solveCaptcha,
  typeDigipass,
} from '#test/support/journeys/way-in.ts';

const validate = async (page: Page, rut: string): Promise<void> => {
  await page.goto('/solicitud-clave-empresa');
  await page.getByLabel('Rut', { exact: true }).fill(rut);
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Validar' }).click();
};

const chooseDevice = (page: Page) =>
  page.getByRole('radio', { name: 'Con dispositivo de seguridad' }).check();
const chooseOldKey = (page: Page) => page.getByRole('radio', { name: 'Tengo clave 1.0' }).check();
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
const finish = (page: Page) => page.getByRole('button', { name: 'Finalizar' });
const company = (page: Page) => page.getByLabel('Rut de la empresa', { exact: true });

const writeKeys = async (page: Page, key: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Nueva clave', exact: true }).fill(key);
  await page.getByLabel('Confirme la nueva clave', { exact: true }).fill(key);
};

test('KEY-01 KEY-02 KEY-23 KEY-26 KEY-35 KEY-39 KEY-41 KEY-46 a user with a Digipass gets a first key, its receipt, and comes in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/solicitud-clave-empresa');
  await expect(page).toHaveTitle('Portal Registro');
  await page.getByRole('button', { name: 'Validar' }).click();
  await expect(page.getByText('Validar captcha').first()).toBeVisible();
  await expectAccessible(page);
  await validate(page, '14.141.414-3');
  await chooseDevice(page);
  await expectAccessible(page);
  await company(page).fill('76.888.888-4');
  await goOn(page);
  await writeKeys(page, 'Primera1');
  await expectAccessible(page);
  await expect(page.getByText('Ingresa Clave DigiPass')).toBeVisible();
  await finish(page).click();
  await expect(page.getByText('Debe ingresar todos los dígitos de su Digipass.').first()).toBeVisible();
  await typeDigipass(page, digipassOf('14.141.414-3'));
  await expectAccessible(page);
  await expectNoOverflow(page);
  await finish(page).click();
  await expect(page.getByRole('heading', { name: 'Solicitud de Clave' })).toBeVisible();
  await expect(page).toHaveTitle('Solicitud de Clave');
  await expect(page.getByText('Diego Ignacio Araya Tapia')).toBeVisible();
  expect(page.url()).not.toMatch(/14141414|data=/);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar comprobante' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expectNothingStored(page);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  // Expects the company home, to which the login redirects a browser without the bookmark cookie.
  await expect(page).toHaveURL(/\/empresa$/);
  await enter(page);
  await signIn(page, '14.141.414-3', 'Primera1');
  await expect(page.getByText('Diego Ignacio Araya Tapia')).toBeVisible();
});

test('KEY-28 KEY-29 KEY-30 KEY-38 KEY-40 with the 1.0 key, wrong once and then right', async ({ page }) => {
  await page.goto('/empresa');
  await validate(page, '15.151.515-0');
  await chooseOldKey(page);
  await company(page).fill('76.777.777-9');
  await goOn(page);
  await expect(page.getByText('Debe ingresar su clave 1.0.').first()).toBeVisible();
  await page.getByLabel('Clave 1.0', { exact: true }).fill('otra26');
  await goOn(page);
  await expect(page.getByText('La clave ingresada no es válida.').first()).toBeVisible();
  await expect(company(page)).toHaveValue('76.777.777-9');
  await expectAccessible(page);
  await page.getByLabel('Clave 1.0', { exact: true }).fill('lav26');
  await goOn(page);
  await writeKeys(page, 'Primera2');
  await finish(page).click();
  await expect(page.getByText('Elena Beatriz Fuentes Oyarzo')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toContainText('El resultado de esa página ya no está.');
});

for (const [id, rut, says] of [
  ['KEY-10', '13.131.313-6', 'Usted ya tiene una clave.'],
  ['KEY-11', '16.161.616-8', 'Rut no válido: no ha sido creado como usuario.'],
  ['KEY-11', '17.171.717-5', 'Rut no válido: no ha sido creado como usuario.'],
  ['KEY-12 KEY-14', '18.181.818-2', 'El plazo para solicitar su clave expiró.'],
] as const) {
  test(`${id} KEY-15 KEY-21 KEY-22 ${rut} is told why there is no key to request, and may begin again`, async ({
    page,
  }) => {
    await validate(page, rut);
    await expect(page.getByText(says).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByLabel('Rut', { exact: true })).toHaveValue('');
  });
}

test('KEY-29 KEY-30 KEY-32 KEY-33 a locked 1.0 key, no device and another company each say so', async ({
  page,
}) => {
  await validate(page, '10.987.654-2');
  await chooseOldKey(page);
  await company(page).fill('76.777.777-9');
  await page.getByLabel('Clave 1.0', { exact: true }).fill('esp26');
  await goOn(page);
  await expect(page.getByText('Su clave 1.0 se encuentra bloqueada.').first()).toBeVisible();
  await validate(page, '19.191.919-K');
  await chooseDevice(page);
  await company(page).fill('76.555.555-8');
  await goOn(page);
  await expect(
    page.getByText('No tiene un dispositivo de seguridad. Solicítelo en una sucursal.').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await validate(page, '20.202.020-8');
  await chooseDevice(page);
  await company(page).fill('76.123.456-0');
  await goOn(page);
  await expect(page.getByText('El usuario no pertenece a la empresa ingresada.').first()).toBeVisible();
  await expectAccessible(page);
});

test('KEY-16 KEY-18 KEY-43 KEY-45 KEY-53 a failure leads to a page that leads back to an empty request', async ({
  page,
}) => {
  await page.route('**/validar-usuario/**', (route) => route.fulfill({ status: 429, json: {} }));
  await validate(page, '10.101.010-4');
  await expect(page).toHaveURL(/\/error-solicitud-clave$/);
  await expect(page.getByRole('heading', { name: 'Error de Sistema' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/validar-usuario/**');
  await page.getByRole('button', { name: 'Comenzar de nuevo' }).click();
  await expect(page).toHaveURL(/\/solicitud-clave-empresa$/);
  await expect(page.getByLabel('Rut', { exact: true })).toHaveValue('');
});

keysTest(
  'KEY-27 KEY-44 BOX-14 BOX-15 with the keyboard alone, a wrong code keeps everything but the code',
  async ({ page }) => {
    await page.goto('/solicitud-clave-empresa');
    await typeInto(page, page.getByLabel('Rut', { exact: true }), '101010104');
    await pressOn(page, page.getByRole('checkbox', { name: 'No soy un robot' }), 'Space');
    await expect(page.getByRole('checkbox', { name: 'Verificado' })).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: 'Validar' }));
    await pressOn(page, page.getByRole('radio', { name: 'Tengo clave 1.0' }), 'ArrowDown');
    await typeInto(page, company(page), '763333337');
    await pressOn(page, page.getByRole('button', { name: 'Continuar' }));
    await typeInto(page, page.getByRole('textbox', { name: 'Nueva clave', exact: true }), 'Teclado2');
    await typeInto(page, page.getByLabel('Confirme la nueva clave', { exact: true }), 'Teclado2');
    const radios = page.getByRole('radio', { name: /Digicard|Digipass|Clave Internet|Tercera Clave/ });
    await expect(radios).toHaveCount(4);
    for (const radio of await radios.all()) await expect(radio).not.toBeChecked();
    const devices = page.getByRole('group', { name: 'Elija un dispositivo' });
    await mark(page, devices.getByRole('radio', { name: /Clave Internet/ }));
    await typeInto(page, page.getByLabel('Ingrese su Clave Internet', { exact: true }), 'errada');
    await pressOn(page, finish(page));
    await expect(page.getByText(/La clave de su dispositivo no es válida/).first()).toBeVisible();
    await expect(page.getByLabel('Ingrese su Clave Internet', { exact: true })).toHaveValue('');
    await typeInto(page, page.getByLabel('Ingrese su Clave Internet', { exact: true }), 'tren2026');
    await pressOn(page, finish(page));
    await expect(page.getByText('Verónica Alejandra Inostroza Cea')).toBeVisible();
  },
);
