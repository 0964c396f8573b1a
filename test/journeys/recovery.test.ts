import { digicardOf, digipassOf } from '#test/support/journeys/demo-devices.ts';
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
  sentTo,
  signIn,
  solveCaptcha,
  typeDigipass,
} from '#test/support/journeys/way-in.ts';
import type { Locator, Page } from '@playwright/test';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const findDevices = async (page: Page, rut: string): Promise<void> => {
  await page.goto('/reactivacion-clave-bloqueada');
  await page.getByLabel('Rut', { exact: true }).fill(rut);
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Verificar' }).click();
};

const reactivate = (page: Page) => page.getByRole('button', { name: 'Reactivar Clave' });

test('BLQ-06 BLQ-09 BLQ-15 BLQ-18 BLQ-25 BLQ-28 BOX-13 BOX-17 a locked out user with only a Digipass gets back in', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await enter(page);
  await signIn(page, '11.111.111-1', 'Roblesa1');
  await expect(page).toHaveURL(/\/alerta-bloqueo$/);
  await page.getByRole('link', { name: 'Reactivar mi clave' }).click();
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Validar captcha');
  await expectAccessible(page);
  await findDevices(page, '111111111');
  await expect(page.getByText('Ingresa Clave DigiPass')).toBeVisible();
  await expect(page.getByText('(Serie: 0004100442)')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await reactivate(page).click();
  await expect(page.getByText('Debe ingresar todos los dígitos de su Digipass.').first()).toBeVisible();
  await typeDigipass(page, digipassOf('11.111.111-1'));
  await page.getByLabel('Rut de la empresa', { exact: true }).fill('77.111.111-4');
  await reactivate(page).click();
  await expect(page.getByRole('heading', { name: 'Su clave funciona otra vez' })).toBeVisible();
  await expect(page.getByText('Su clave ha sido reactivada exitosamente')).toBeVisible();
  await expectAccessible(page);
  await expectNothingStored(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toContainText('El resultado de esa página ya no está.');
  await expectAccessible(page);
  await signIn(page, '11.111.111-1', 'Roblesa1');
  await expect(page.getByText('Bernardo Peña Lillo')).toBeVisible();
});

test('BOX-20 BOX-23 BLQ-32 BLQ-39 BLQ-40 a wrong code warns, keeps the rut and clears the code', async ({
  page,
}) => {
  await findDevices(page, '20.202.020-8');
  await expect(page.getByText('Ingresa Clave DigiPass')).toBeVisible();
  await typeDigipass(page, '000000');
  await page.getByLabel('Rut de la empresa', { exact: true }).fill('76.123.456-0');
  await reactivate(page).click();
  await expect(page.getByText('La clave o el rut ingresados no son válidos').first()).toBeVisible();
  await expect(
    page.getByText('Recuerde que al tercer intento fallido su clave será bloqueada.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Rut', { exact: true })).toHaveValue('20.202.020-8');
  await expectAccessible(page);
});

test('BLQ-46 OLV-33 OLV-34 nobody without devices, and nobody with locked ones, is asked for a code', async ({
  page,
}) => {
  await findDevices(page, '11.987.654-0');
  await expect(page.getByText(/comuníquese con nuestro servicio de atención a clientes/)).toBeVisible();
  await expectAccessible(page);
  await findDevices(page, '12.987.654-9');
  await expect(
    page.getByText('Sus dispositivos de seguridad se encuentran bloqueados.').first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('BOX-40 BOX-41 BLQ-43 BOX-29 BOX-30 the bank may ask for the third key on top', async ({ page }) => {
  await findDevices(page, '13.987.654-7');
  await typeDigipass(page, digipassOf('13.987.654-7'));
  await page.getByLabel('Rut de la empresa', { exact: true }).fill('76.444.444-2');
  await reactivate(page).click();
  const thirdKey = page.getByLabel('Ingresa clave dinámica enviada a tu celular', { exact: true });
  await expect(thirdKey).toBeVisible();
  await expect(page.getByText(/Te enviamos una clave de ocho dígitos/)).toBeVisible();
  await expectAccessible(page);
  await thirdKey.fill(await sentTo(page, '13.987.654-7'));
  await reactivate(page).click();
  await expect(page.getByText('Su clave ha sido reactivada exitosamente')).toBeVisible();
});

/** Returns the Digicard value of the cell that a field asks for. */
const askedOf = async (rut: string, field: Locator): Promise<string> => {
  const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
  return digicardOf(rut, /Coordenada ([A-J][1-5])/.exec(label)?.[1] ?? '');
};

test('BOX-24 BOX-25 BOX-26 a Digicard is asked for the cells that are lit', async ({ page }) => {
  const rut = '16.987.654-1';
  await findDevices(page, rut);
  const cells = page.getByLabel(/Coordenada [A-J][1-5], dos dígitos/);
  await expect(cells).toHaveCount(3);
  await expectAccessible(page);
  await reactivate(page).click();
  await expect(
    page.getByText('Debe ingresar todas las coordenadas solicitadas de su Digicard.').first(),
  ).toBeVisible();
  for (const field of await cells.all()) await field.fill(await askedOf(rut, field));
  await reactivate(page).click();
  await expect(page.getByText('Su clave ha sido reactivada exitosamente')).toBeVisible();
});

const confirmData = async (page: Page, rut: string, pin: string): Promise<void> => {
  await page.goto('/olvido-clave');
  await page.getByRole('radio', { name: 'Sí' }).check();
  await page.getByLabel('Rut', { exact: true }).fill(rut);
  await page.getByLabel('PIN de la tarjeta de débito', { exact: true }).fill(pin);
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Confirme sus Datos' }).click();
};

const writeKeys = async (page: Page, key: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Nueva clave', exact: true }).fill(key);
  await page.getByLabel('Confirme la nueva clave', { exact: true }).fill(key);
};

const request = (page: Page) => page.getByRole('button', { name: 'Solicitar clave' });

test('OLV-01 OLV-06 OLV-20 OLV-21 OLV-27 OLV-44 PWD-10 BOX-14 with card and device a user makes a new key and comes in with it', async ({
  page,
}) => {
  await confirmData(page, '14.987.654-5', '0000');
  await expect(page.getByText(/El Rut o el PIN ingresados no son correctos/).first()).toBeVisible();
  await expectAccessible(page);
  await confirmData(page, '14.987.654-5', '9071');
  await page.getByRole('textbox', { name: 'Nueva clave', exact: true }).fill('abcdefg1');
  await expect(page.getByText('Buena')).toBeVisible();
  await expectAccessible(page);
  await writeKeys(page, 'Hilario2');
  await expect(page.getByText('Segura')).toBeVisible();
  await page.getByLabel('Ingrese su Clave Internet', { exact: true }).fill('taller10');
  await expectAccessible(page);
  await request(page).click();
  await expect(page.getByText('Su clave ha sido creada exitosamente.')).toBeVisible();
  await expectAccessible(page);
  await expectNothingStored(page);
  await page.getByRole('button', { name: 'Ir al ingreso' }).click();
  // Expects the company home, to which the login redirects a browser without the bookmark cookie.
  await expect(page).toHaveURL(/\/empresa$/);
  await enter(page);
  await signIn(page, '14.987.654-5', 'Hilario2');
  await expect(page.getByText('Raúl Ignacio Toro Bravo')).toBeVisible();
});

test('EXT-3035 on a phone a finished new key folds its rules, and shows them again while it is unfinished', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await confirmData(page, '12.345.678-5', '4821');
  const rules = page.getByRole('heading', { name: 'Su clave debe tener' });
  await expect(rules).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await writeKeys(page, 'Hilario2');
  const last = page.getByLabel('Confirme la nueva clave', { exact: true });
  await expect(page.getByRole('group', { name: 'Elija un dispositivo' })).toBeVisible();
  await expect(rules).toBeHidden();
  await expect(last).toBeFocused();
  expect(await height()).toBeLessThan(before);
  await last.fill('Hilario');
  await expect(rules).toBeVisible();
});

test('OLV-36 OLV-38 OLV-41 OLV-42 PWD-06 PWD-07 one of the last four keys is refused, and everything but secrets stays', async ({
  page,
}) => {
  await confirmData(page, '12.345.678-5', '4821');
  await writeKeys(page, 'Soleado4');
  await page.getByRole('radio', { name: /Clave Internet/ }).check();
  await page.getByLabel('Ingrese su Clave Internet', { exact: true }).fill('molino26');
  await request(page).click();
  await expect(
    page
      .getByText(
        'La nueva clave debe ser distinta de sus últimas cuatro claves y cumplir la política de seguridad.',
      )
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('OLV-07 OLV-28 OLV-29 OLV-30 OLV-31 EXT-101 without card the new key waits for the phone, and the old one still opens', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/olvido-clave');
  await page.getByRole('radio', { name: 'No' }).check();
  await expectAccessible(page);
  await page.getByLabel('Rut', { exact: true }).fill('21.212.121-5');
  await writeKeys(page, 'Copihue9');
  await request(page).click();
  await expect(page.getByText('Validar captcha').first()).toBeVisible();
  await solveCaptcha(page);
  await request(page).click();
  await expect(page.getByText(/Su clave ha sido creada\. Para activarla llame/)).toBeVisible();
  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible();
  await expect(page.getByText(/^\d{2}[/-]\d{2}[/-]\d{4} \d{2}:\d{2} Hrs\.$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.setViewportSize(desktop);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await enter(page);
  await signIn(page, '21.212.121-5', 'Copihue9');
  await expect(
    page.getByText('Recuerde que al tercer intento fallido').filter({ visible: true }),
  ).toHaveCount(1);
  await signIn(page, '21.212.121-5', 'Copihue1');
  await expect(page.getByText('Laura Inés Cáceres Ñanco')).toBeVisible();
});

for (const [status, name] of [
  [429, 'too many calls'],
  [500, 'a failure'],
] as const) {
  test(`OLV-35 OLV-39 OLV-40 ERR-12 BLQ-36 BLQ-37 ${name} (${status}) ends on a page that says so, in each journey`, async ({
    page,
  }) => {
    await page.route(/valida-usuario|obtener-dispositivo/, (route) => route.fulfill({ status, json: {} }));
    await confirmData(page, '14.987.654-5', '9071');
    await expect(page).toHaveURL(/\/olvido-clave-error-sistema$/);
    await expectAccessible(page);
    await findDevices(page, '11.111.111-1');
    await expect(page).toHaveURL(/\/reactivacion-clave-mensaje$/);
    await expectAccessible(page);
  });
}

test('BOX-19 a pasted code fills the six boxes, an autofilled one too, and they are one stop of the tab key', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await findDevices(page, '11.111.111-1');
  const digits = page.locator('.otp-digit');
  await expect(digits).toHaveCount(6);
  const values = () =>
    digits.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join(''));
  await digits.first().click();
  await page.evaluate(() => navigator.clipboard.writeText('123456'));
  await page.keyboard.press('ControlOrMeta+V');
  expect(await values()).toBe('123456');
  await expect(digits.first()).toHaveAttribute('autocomplete', 'one-time-code');
  await digits.first().evaluate((input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, '654321');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(await values()).toBe('654321');
  const tooMany = (count: number) => page.getByText(`Lo que ingresó tiene ${count} dígitos`);
  await page.evaluate(() => navigator.clipboard.writeText('123456789'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(tooMany(9)).toBeVisible();
  expect(await values()).toBe('');
  await page.keyboard.type('12345678');
  await expect(tooMany(8)).toBeVisible();
  expect(await values()).toBe('');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('482915');
  expect(await values()).toBe('482915');
  await expect(tooMany(8)).toHaveCount(0);
  await digits.first().focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.classList.contains('otp-digit'))).toBe(false);
});

const captchaByKey = async (page: Page): Promise<void> => {
  await pressOn(page, page.getByRole('checkbox', { name: 'No soy un robot' }), 'Space');
  await expect(page.getByRole('checkbox', { name: 'Verificado' })).toBeVisible();
};

const keysByKey = async (page: Page, key: string): Promise<void> => {
  await typeInto(page, page.getByRole('textbox', { name: 'Nueva clave', exact: true }), key);
  await typeInto(page, page.getByLabel('Confirme la nueva clave', { exact: true }), key);
};

const answerByKey = async (page: Page, answer: 'Sí' | 'No'): Promise<void> => {
  const question = page.getByRole('group', { name: '¿Tiene tarjeta de débito?' });
  await mark(page, question.getByRole('radio', { name: answer }));
};

keysTest(
  'OLV-02 OLV-03 OLV-09 with the keyboard alone a user asks for a key without card',
  async ({ page }) => {
    await page.goto('/olvido-clave');
    await answerByKey(page, 'No');
    await typeInto(page, page.getByLabel('Rut', { exact: true }), '100000130');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('K');
    await captchaByKey(page);
    await keysByKey(page, 'Teclado1');
    await pressOn(page, request(page));
    await expect(page.getByText(/Su clave ha sido creada\. Para activarla llame/)).toBeVisible();
  },
);

keysTest(
  'BLQ-12 BLQ-32 with the keyboard alone a locked out user goes back a step after a wrong code, and gets in',
  async ({ page }) => {
    const code = page.locator('.otp-digit').first();
    const company = page.getByLabel('Rut de la empresa', { exact: true });
    const verify = page.getByRole('button', { name: 'Verificar' });
    await page.goto('/reactivacion-clave-bloqueada');
    await typeInto(page, page.getByLabel('Rut', { exact: true }), '159876543');
    await captchaByKey(page);
    await pressOn(page, verify);
    await typeInto(page, code, '000000');
    await typeInto(page, company, '768888884');
    await page.keyboard.press('Enter');
    await expect(page.getByText('La clave o el rut ingresados no son válidos').first()).toBeVisible();
    await expect(code).toHaveCount(0);
    await captchaByKey(page);
    await pressOn(page, verify);
    await typeInto(page, code, digipassOf('15.987.654-3'));
    await typeInto(page, company, '768888884');
    await pressOn(page, reactivate(page));
    await expect(page.getByText('Su clave ha sido reactivada exitosamente')).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: 'Continuar' }));
    await expect(page).toHaveURL(/\/empresa$/);
  },
);

keysTest(
  'OLV-04 OLV-05 OLV-06 OLV-27 with the keyboard alone a user with card and Digicard makes a new key',
  async ({ page }) => {
    const rut = '16.987.654-1';
    await page.goto('/olvido-clave');
    await answerByKey(page, 'Sí');
    await typeInto(page, page.getByLabel('Rut', { exact: true }), '169876541');
    await typeInto(page, page.getByLabel('PIN de la tarjeta de débito', { exact: true }), '3164');
    await captchaByKey(page);
    await pressOn(page, page.getByRole('button', { name: 'Confirme sus Datos' }));
    await keysByKey(page, 'Teclado3');
    const cells = page.getByLabel(/Coordenada [A-J][1-5], dos dígitos/);
    await expect(cells).toHaveCount(3);
    for (const field of await cells.all()) await typeInto(page, field, await askedOf(rut, field));
    await pressOn(page, request(page));
    await expect(page.getByText('Su clave ha sido creada exitosamente.')).toBeVisible();
    await expect(page).toHaveURL(/\/olvido-clave-exito-cp$/);
  },
);
