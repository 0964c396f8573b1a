import { cut, gibberish, refusal, type Mishap } from '#test/support/journeys/calls.ts';
import { expect, expectAccessible, test } from '#test/support/journeys/portal-test.ts';
import {
  enter,
  expectNothingStored,
  signIn,
  solveCaptcha,
  typeDigipass,
} from '#test/support/journeys/way-in.ts';
import type { Page } from '@playwright/test';

const rut = (page: Page) => page.getByLabel('Rut', { exact: true });
const newKey = (page: Page) => page.getByRole('textbox', { name: 'Nueva clave', exact: true });

const writeKeys = async (page: Page, key: string): Promise<void> => {
  await newKey(page).fill(key);
  await page.getByLabel('Confirme la nueva clave', { exact: true }).fill(key);
};

const findDevices = async (page: Page, whose: string): Promise<void> => {
  await page.goto('/reactivacion-clave-bloqueada');
  await rut(page).fill(whose);
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Verificar' }).click();
};

const confirmData = async (page: Page, whose: string, pin: string): Promise<void> => {
  await page.goto('/olvido-clave');
  await page.getByRole('radio', { name: 'Sí' }).check();
  await rut(page).fill(whose);
  await page.getByLabel('PIN de la tarjeta de débito', { exact: true }).fill(pin);
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Confirme sus Datos' }).click();
};

const mishaps: readonly (readonly [string, string, string, Mishap])[] = [
  ['OLV-39', 'BLQ-37', 'too many calls', refusal(429, {})],
  ['OLV-39', 'BLQ-36', 'a failure of the bank', refusal(500, {})],
  ['OLV-40', 'BLQ-37', 'an answer nobody can read', gibberish],
];

const cutLine = ['', 'BLQ-37', 'a line that is cut', cut] as const;

test('EXT-1305 a line that is cut on the way to a new key without card keeps what was typed', async ({
  page,
}) => {
  await page.route(/\/reset-clave-desactivada/, cut, { times: 1 });
  await page.goto('/olvido-clave');
  await page.getByRole('radio', { name: 'No' }).check();
  await rut(page).fill('21.212.121-5');
  await writeKeys(page, 'Copihue8');
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Solicitar clave' }).click();
  await expect(page.getByText(/Ha ocurrido un error de conexión/)).toBeVisible();
  await expect(rut(page)).toHaveValue('21.212.121-5');
  await expect(newKey(page)).toHaveValue('Copihue8');
  await expectAccessible(page);
});

for (const [olv, , name, mishap] of mishaps) {
  test(`OLV-35 ${olv} ${name} on the way to a new key without card ends on the page of the system error`, async ({
    page,
  }) => {
    await page.route(/\/reset-clave-desactivada/, mishap, { times: 1 });
    await page.goto('/olvido-clave');
    await page.getByRole('radio', { name: 'No' }).check();
    await rut(page).fill('21.212.121-5');
    await writeKeys(page, 'Copihue8');
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Solicitar clave' }).click();
    await expect(page).toHaveURL(/\/olvido-clave-error-sistema$/);
    await expectAccessible(page);
    expect(await page.content()).not.toContain('Copihue8');
    await expectNothingStored(page);
  });
}

for (const [, blq, name, mishap] of [...mishaps, cutLine]) {
  test(`${blq} ${name} while a device proves a user ends on the message page`, async ({ page }) => {
    await page.route('**/reactiva-clave', mishap, { times: 1 });
    await findDevices(page, '11.111.111-1');
    await typeDigipass(page, '135790');
    await page.getByLabel('Rut de la empresa', { exact: true }).fill('76.123.456-0');
    await page.getByRole('button', { name: 'Reactivar Clave' }).click();
    await expect(page).toHaveURL(/\/reactivacion-clave-mensaje$/);
    await expectAccessible(page);
    await expectNothingStored(page);
  });

  test(`KEY-18 ${name} when a user asks for a first key ends on its error page`, async ({ page }) => {
    await page.route('**/validar-usuario/**', mishap, { times: 1 });
    await page.goto('/solicitud-clave-empresa');
    await rut(page).fill('10.101.010-4');
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Validar' }).click();
    await expect(page).toHaveURL(/\/error-solicitud-clave$/);
    await expect(page.getByRole('heading', { name: 'Error de Sistema' })).toBeVisible();
    await expectNothingStored(page);
  });
}

test('EXT-1336 the outcome of a call is told although no further file comes', async ({ page }) => {
  await findDevices(page, '11.111.111-1');
  await typeDigipass(page, '135790');
  await page.getByLabel('Rut de la empresa', { exact: true }).fill('76.123.456-0');
  await page.route('**/assets/**', cut);
  await page.route('**/reactiva-clave', (call) => call.fulfill({ status: 200, body: '' }));
  await page.getByRole('button', { name: 'Reactivar Clave' }).click();
  await expect(page.getByRole('heading', { name: 'Su clave funciona otra vez' })).toBeVisible();
});

test('OLV-36 OLV-37 OLV-38 ERR-18 BOX-54 what the bank says of a new key is read in the form, which keeps all but the code', async ({
  page,
}) => {
  const whose = '14.987.654-5';
  await page.route(
    '**/reset-clave',
    refusal(400, { mensaje: '<b>Intente</b> con otra', messages: ['no se lee'] }),
    { times: 1 },
  );
  await confirmData(page, whose, '9071');
  await writeKeys(page, 'Hilario7');
  const internetKey = page.getByLabel('Ingrese su Clave Internet', { exact: true });
  await internetKey.fill('taller10');
  const again = page.waitForRequest('**/dispositivosOlvidoClave');
  await page.getByRole('button', { name: 'Solicitar clave' }).click();
  await again;
  await expect(page.getByText('<b>Intente</b> con otra').first()).toBeVisible();
  await expect(page.getByText('no se lee')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(whose);
  await expect(newKey(page)).toHaveValue('Hilario7');
  await expect(internetKey).toHaveValue('');
  await expectAccessible(page);
});

test('BLQ-33 BLQ-34 BLQ-42 ERR-18 BOX-54 a process that was not completed stays open, without the code', async ({
  page,
}) => {
  const said = 'Faltó un paso.';
  const answer = { errorCode: '0', errorProcess: -1, mensaje: said };
  await page.route('**/reactiva-clave', refusal(400, answer), { times: 1 });
  await findDevices(page, '11.111.111-1');
  await typeDigipass(page, '135790');
  const company = page.getByLabel('Rut de la empresa', { exact: true });
  await company.fill('76.123.456-0');
  await page.getByRole('button', { name: 'Reactivar Clave' }).click();
  await expect(page.getByText('Proceso no completado.').first()).toBeVisible();
  await expect(page.getByText(said).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('11.111.111-1');
  for (const digit of await page.locator('.otp-digit').all()) await expect(digit).toHaveValue('');
  await expectAccessible(page);
});

test('KEY-43 KEY-45 a key that could not be made says so, and Volver leads to an empty request', async ({
  page,
}) => {
  const said = 'La clave no pudo ser creada.';
  await page.route('**/crear-clave-usuario-digipass', refusal(400, { mensaje: said }), { times: 1 });
  await page.goto('/solicitud-clave-empresa');
  await rut(page).fill('10.101.010-4');
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Validar' }).click();
  await page.getByRole('radio', { name: 'Con dispositivo de seguridad' }).check();
  await page.getByLabel('Rut de la empresa', { exact: true }).fill('76.333.333-7');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await writeKeys(page, 'Primera7');
  await page.getByRole('radio', { name: /Clave Internet/ }).check();
  await page.getByLabel('Ingrese su Clave Internet', { exact: true }).fill('tren2026');
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByRole('heading', { name: 'Estimado cliente' })).toBeVisible();
  await expect(page.getByText(said)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL(/\/solicitud-clave-empresa$/);
  await expect(rut(page)).toHaveValue('');
  await expect(newKey(page)).toHaveCount(0);
  await expectNothingStored(page);
});

test('LOGIN-16 LOGIN-18 a post that was stopped gives the login back, and the next one opens the bank', async ({
  page,
}) => {
  await page.clock.install();
  await enter(page);
  let stopped = 0;
  await page.route('**/*', (route) => {
    if (route.request().method() !== 'POST' || stopped > 0) return route.fallback();
    stopped += 1;
    return route.abort('aborted');
  });
  await signIn(page, '12.345.678-5', 'Soleado4');
  await expect.poll(() => stopped).toBe(1);
  await expect(page.getByLabel('Rut de usuario')).toBeDisabled();
  await page.clock.fastForward(31_000);
  await expect(page.getByLabel('Rut de usuario')).toBeEnabled();
  await expect(page.getByLabel('Rut de usuario')).toHaveValue('12.345.678-5');
  await expect(page.getByLabel('Clave', { exact: true })).toHaveValue('');
  await expectAccessible(page);
  await signIn(page, '12.345.678-5', 'Soleado4');
  await expect(page).not.toHaveURL(/\/login/);
});

test('CAT-11 texts that failed to come are asked for at the next navigation, and said from then on', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/message_catalog')) asked.push(call.url());
  });
  await page.route('**/message_catalog*', refusal(503, {}), { times: 1 });
  await enter(page);
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText('[Error = 404]').first()).toBeVisible();
  await page.getByRole('link', { name: /Olvid/ }).click();
  await expect(page).toHaveURL(/\/olvido-clave$/);
  await expect.poll(() => asked.length).toBe(2);
  await page.getByRole('radio', { name: 'No' }).check();
  await rut(page).fill('1');
  await rut(page).blur();
  await expect(page.getByText('[Error = 404]')).toHaveCount(0);
  await expect(rut(page)).toHaveAccessibleDescription(/Rut/);
});

test('EXT-1333 two tabs ask for the first keys of two people, and each goes on with its own', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const tabs = [
    [page, '14.141.414-3', '76.888.888-4'],
    [other, '10.101.010-4', '76.333.333-7'],
  ] as const;
  for (const [tab, whose] of tabs) {
    await tab.goto('/solicitud-clave-empresa');
    await rut(tab).fill(whose);
    await solveCaptcha(tab);
    await tab.getByRole('button', { name: 'Validar' }).click();
    await expect(tab.getByRole('radio', { name: 'Con dispositivo de seguridad' })).toBeVisible();
  }
  for (const [tab, , company] of tabs) {
    await tab.getByRole('radio', { name: 'Con dispositivo de seguridad' }).check();
    await tab.getByLabel('Rut de la empresa', { exact: true }).fill(company);
    await tab.getByRole('button', { name: 'Continuar' }).click();
    await expect(newKey(tab)).toBeVisible();
  }
});
