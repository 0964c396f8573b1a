import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import { choose, continueButton, fillCompany, reachCompany, standAt } from '#test/support/journeys/steps.ts';
import type { Page } from '@playwright/test';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

const leave = async (page: Page, name: string, typed: string): Promise<void> => {
  await textbox(page, name).fill(typed);
  await textbox(page, name).blur();
};

/** Messages of the fields enabled from the start, as the specification words them. */
const messages = [
  ['Razón social', 'Ingrese razón social'],
  ['Antigüedad', 'Seleccione antigüedad'],
  ['Volumen de ventas', 'Seleccione volumen de ventas'],
  ['Región', 'Seleccione región'],
  ['Calle', 'Ingrese calle'],
  ['Número', 'Ingrese número'],
  ['Nombre', 'Ingrese nombre'],
  ['Apellido paterno', 'Ingrese apellido paterno'],
  ['Apellido materno', 'Ingrese apellido materno'],
  ['Fecha de nacimiento', 'Ingrese fecha de nacimiento'],
  ['Celular', 'Ingresa número valido'],
  ['E-mail', 'Formato de email incorrecto'],
  ['Acepto los términos y condiciones', 'Debes aceptar los términos y condiciones'],
  ['Autorizo el uso de mis datos personales', 'Debes autorizar el uso de tus datos personales'],
] as const;

const saysNoField = ['Ingresa número valido', 'Formato de email incorrecto'];

test('EMP-01 EMP-05 EMP-06 EMP-08 EMP-25 EMP-27 EMP-30 EMP-31 an empty form says what each field lacks, under the field and as a way to it, and each message goes with its fault', async ({
  page,
  visitor,
}) => {
  await reachCompany(page, visitor);
  await expect(page.getByRole('status', { name: 'RUT empresa' })).toHaveText(/^76\.5\d\d\.\d{3}-[\dK]$/);
  await expect(textbox(page, 'RUT empresa')).toHaveCount(0);
  await expect(continueButton(page)).toBeDisabled();
  await expect(continueButton(page)).toHaveAccessibleDescription(
    /^Falta: antigüedad, volumen de ventas, región, ciudad, comuna, [^\d]*autorizar el uso de tus datos personales\.$/,
  );
  for (const [, message] of messages) await expect(page.getByText(message)).toHaveCount(0);

  for (const name of ['Razón social', 'Calle', 'Número', 'Nombre', 'Apellido paterno', 'Apellido materno']) {
    await textbox(page, name).fill('');
  }
  await textbox(page, 'Razón social').press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'Faltan datos para continuar' });
  await expect(summary.locator('..')).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(
    messages.map(([name, message]) => (saysNoField.includes(message) ? `${name}: ${message}` : message)),
  );
  for (const [name, message] of messages) {
    await expect(page.getByLabel(name, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
  }
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Ingrese calle' }).click();
  await expect(textbox(page, 'Calle')).toBeFocused();
  await textbox(page, 'Calle').fill('Los Aromos');
  await expect(summary.getByRole('link', { name: 'Ingrese calle' })).toHaveCount(0);
  await expect(textbox(page, 'Calle')).toHaveAccessibleDescription('');
  await choose(page, 'Región', 'Valparaíso');
  await expect(select(page, 'Ciudad')).toBeEnabled();
  await textbox(page, 'Calle').press('Enter');
  await expect(summary.getByRole('link', { name: 'Seleccione ciudad' })).toBeVisible();
  await choose(page, 'Ciudad', 'Quillota');
  await expect(select(page, 'Comuna')).toBeEnabled();
  await textbox(page, 'Calle').press('Enter');
  await expect(summary.getByRole('link', { name: 'Seleccione comuna' })).toBeVisible();
  await expect(select(page, 'Comuna')).toHaveAccessibleDescription(/Seleccione comuna/);
  await expect(summary.getByRole('link', { name: 'Seleccione ciudad' })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);

  for (const [name, typed] of [
    ['Razón social', 'Panadería El Sol SpA'],
    ['Número', 'S/N'],
    ['Nombre', 'Ana María'],
    ['Apellido paterno', 'Soto'],
    ['Apellido materno', 'Rojas'],
  ] as const) {
    await textbox(page, name).fill(typed);
  }
  await fillCompany(page);
  await expect(summary).toHaveCount(0);
  await continueButton(page).click();
  await standAt(page, 'request');
});

test('EMP-19 EMP-22 EMP-26 EMP-28 EMP-32 EMP-33 EMP-34 MOD-04 places hang one on the other, a date may be typed in any habit or picked, and sales above the segment are not kept', async ({
  page,
  visitor,
}) => {
  await reachCompany(page, visitor);

  await expect(select(page, 'Ciudad')).toBeDisabled();
  await expect(select(page, 'Ciudad')).toHaveAccessibleDescription('Elige primero la región');
  await choose(page, 'Región', 'Valparaíso');
  await choose(page, 'Ciudad', 'Quillota');
  await choose(page, 'Comuna', 'La Cruz');
  await choose(page, 'Ciudad', 'Petorca');
  await expect(select(page, 'Comuna')).toHaveValue('');
  await expect(select(page, 'Comuna').getByRole('option', { name: 'La Ligua' })).toBeAttached();
  await expect(select(page, 'Comuna').getByRole('option', { name: 'La Cruz' })).toHaveCount(0);
  await choose(page, 'Región', 'Ñuble');
  await expect(select(page, 'Ciudad')).toHaveValue('');
  await expect(select(page, 'Comuna')).toBeDisabled();
  await choose(page, 'Ciudad', 'Itata');
  await choose(page, 'Comuna', 'Quirihue');

  await choose(page, 'Volumen de ventas', 'Sobre 25.000 UF');
  const modal = page.getByRole('alertdialog', {
    name: 'Las ventas superan el segmento definido para portabilidad',
  });
  await expect(modal.getByRole('link', { name: 'Hazte cliente' })).toHaveAttribute(
    'href',
    'https://banco.example/hazte-cliente',
  );
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Entendido' }).click();
  await expect(modal).toBeHidden();
  await expect(select(page, 'Volumen de ventas')).toHaveValue('');

  const birthDate = textbox(page, 'Fecha de nacimiento');
  for (const wrong of ['31/02/1990', '31/12/1899', '01/01/2199', '1980-03-07']) {
    await leave(page, 'Fecha de nacimiento', wrong);
    await expect(birthDate).toHaveAccessibleDescription(/Ingrese fecha de nacimiento/);
  }
  await leave(page, 'Fecha de nacimiento', '7/3/1980');
  await expect(birthDate).toHaveValue('07/03/1980');
  await expect(birthDate).toHaveAccessibleDescription('Día/mes/año, como 31/12/1980');

  await page.getByRole('button', { name: 'Abrir calendario, Fecha de nacimiento' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendario, Fecha de nacimiento' });
  await expect(calendar.getByRole('grid', { name: 'marzo 1980' })).toBeVisible();
  const years = await calendar.getByRole('combobox').last().getByRole('option').allTextContents();
  expect(years[0]).toBe('1900');
  expect(years.at(-1)).toBe(
    new Date().toLocaleString('en', { timeZone: 'America/Santiago', year: 'numeric' }),
  );
  const monday = page.getByRole('button', { name: /lunes, 17 de marzo de 1980/ });
  const week = calendar.getByRole('row').filter({ has: monday }).getByRole('gridcell');
  await expect(week).toHaveText(['17', '18', '19', '20', '21', '22', '23']);
  await expectAccessible(page);
  await monday.click();
  await expect(calendar).toBeHidden();
  await expect(birthDate).toHaveValue('17/03/1980');
  await expect(page.getByRole('button', { name: 'Abrir calendario, Fecha de nacimiento' })).toBeFocused();

  const email = textbox(page, 'E-mail');
  await leave(page, 'E-mail', `${'a'.repeat(30)}@empresa.cl`);
  await expect(email).toHaveAccessibleDescription(/^Formato de email incorrecto/);
  await email.press('End');
  await page.keyboard.type('.muy.largo');
  await expect(email).toHaveValue(`${'a'.repeat(30)}@empresa.cl.muy.larg`);
  await leave(page, 'E-mail', `${'a'.repeat(29)}@empresa.cl`);
  await expect(email).not.toHaveAttribute('aria-invalid');

  await leave(page, 'Celular', '+56211111111');
  await expect(textbox(page, 'Celular')).toHaveAccessibleDescription(/^Ingresa número valido/);
  await leave(page, 'Celular', '+56987654321');
  await expect(textbox(page, 'Celular')).not.toHaveAttribute('aria-invalid');
});
