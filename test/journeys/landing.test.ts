import { countTo, cut, hold, listen } from '#test/support/journeys/calls.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import {
  answerRightly,
  openLanding,
  places,
  pressStart,
  standAt,
  startButton,
  writeEntry,
} from '#test/support/journeys/steps.ts';
import { demoVisitor } from '#test/support/journeys/visitors.ts';

test('LAND-05 LAND-10 LAND-15 LAND-17 LAND-19 LAND-20 LAND-21 LAND-25 the landing says what it needs, names what is wrong with it and shows where the number stands', async ({
  page,
}) => {
  await openLanding(page);
  const company = page.getByRole('textbox', { name: 'RUT empresa' });
  const representative = page.getByRole('textbox', { name: 'RUT representante legal' });
  const serial = page.getByRole('textbox', { name: 'Número de documento' });

  await expect(
    page.getByText(
      'No necesitas adjuntar el certificado de liquidación de tus deudas: el banco lo solicitará por ti.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /^Carnet actual/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Carnet antiguo.*letra A/ })).toBeVisible();
  await expect(serial).toHaveAttribute('placeholder', /9 dígitos/);
  await expect(startButton(page)).toBeDisabled();
  await expect(startButton(page)).toHaveAccessibleDescription(
    'Falta: RUT de la empresa, RUT del representante legal, número de documento.',
  );
  await expectAccessible(page);

  await company.fill('761234561');
  await expect(company).toHaveValue('76.123.456-1');
  await representative.fill('12.345.678-4');
  await serial.fill('B12');
  await serial.blur();
  for (const field of [company, representative]) {
    await expect(field).toHaveAccessibleDescription(/Formato de RUT incorrecto/);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(serial).toHaveAccessibleDescription(/^Número de documento/);
  await expect(startButton(page)).toBeDisabled();
  await expectAccessible(page);

  await company.fill('76.123.456-0');
  await representative.fill('12.345.678-5');
  await serial.fill('a123.456 789');
  await expect(serial).toHaveValue('A123456789');
  await expect(company).toHaveAccessibleDescription('');
  await expect(startButton(page)).toBeEnabled();

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('LAND-26 LAND-27 MOD-01 MOD-02 MOD-03 MOD-19 PERR-02 a company that is a customer already is sent to its own portal and goes no further', async ({
  page,
}) => {
  const heard = listen(page);
  await openLanding(page);
  await writeEntry(page, demoVisitor('76.222.222-1'));
  await pressStart(page);

  const modal = page.getByRole('alertdialog', { name: 'Esta empresa es cliente de Banco Zaguán' });
  await expect(modal).toBeVisible();
  await expect(modal.getByRole('link', { name: 'Ir al portal de empresas' })).toHaveAttribute(
    'href',
    '/empresa',
  );
  await expect(modal.getByRole('button')).toHaveCount(1);
  await expectAccessible(page);

  await modal.getByRole('button', { name: 'Entendido' }).click();
  await expect(modal).toBeHidden();
  await standAt(page, 'landing');
  await expect(page.getByRole('textbox', { name: 'RUT empresa' })).toHaveValue('76.222.222-1');
  await expect(startButton(page)).toBeFocused();

  await pressStart(page);
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  expect(heard.map((request) => new URL(request.url()).pathname.split('/').slice(-2))).toEqual([
    ['cliente-banco', '762222221'],
    ['cliente-banco', '762222221'],
  ]);
});

test('LAND-28 LAND-32 PERR-03 pressed twice the check is made once, and when it fails the questions come all the same', async ({
  page,
  visitor,
}) => {
  const heard = listen(page);
  await openLanding(page);
  await writeEntry(page, visitor);
  const letGo = await hold(page, 'customerCheck');
  await startButton(page).dblclick();
  await expect(startButton(page)).toHaveAttribute('aria-disabled', 'true');
  await startButton(page).click({ force: true });
  await page.keyboard.press('Enter');
  letGo(cut);
  await standAt(page, 'identity');
  expect(countTo(heard, /\/cliente-banco\/\w+$/)).toBe(1);
});

test('LAND-12 QST-25 PROUTE-29 a natural person with a business enters one rut twice and goes straight to the company data, which stay step 3', async ({
  page,
}) => {
  await openLanding(page);
  await writeEntry(page, demoVisitor('13.131.313-6'));
  await pressStart(page);
  await standAt(page, 'identity');
  await expect(page.getByRole('navigation', { name: 'Avance' })).toContainText(
    'Paso 1 de 4: Validación de identidad',
  );
  await answerRightly(page, demoVisitor('13.131.313-6'));
  await standAt(page, 'company');
  await expect(page.getByRole('navigation', { name: 'Avance' })).toContainText(
    'Paso 3 de 4: Datos de la empresa',
  );
  await expect(page.getByRole('textbox', { name: 'Razón social' })).toHaveValue('');
});

test('PROUTE-08 PROUTE-09 PROUTE-14 PROUTE-15 PROUTE-16 PROUTE-28 every address of the flow that nobody knows opens the landing, without the tips and the links of the private site', async ({
  page,
}) => {
  for (const path of [
    '/portabilidad',
    '/portabilidad/formulario-landing',
    '/portabilidad/nada',
    '/comprobante/otra',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(places.landing.heading);
    await expect(page).toHaveTitle('Portabilidad Financiera Empresas');
  }
  await expect(page.getByRole('contentinfo').locator('p')).toHaveText(
    'Ayuda por teléfono, todos los días, a toda hora: 600 000 0000',
  );
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
});

test('the code of a page that is cut on its way is asked for again, and the page that is left waits with the visitor', async ({
  page,
  visitor,
}) => {
  await openLanding(page);
  // Blocks the script chunk of the identity step, which the page requests at the first key and again when the
  // button is pressed.
  await page.route('**/assets/identity-*.js', (route) => route.abort());
  await Promise.all([page.waitForEvent('requestfailed'), writeEntry(page, visitor)]);
  await Promise.all([page.waitForEvent('requestfailed'), pressStart(page)]);
  await page.unroute('**/assets/identity-*.js');
  await expect(page.getByRole('status').filter({ hasText: 'Cargando' })).toBeVisible();
  await expect(startButton(page)).toBeHidden();
  await expectAccessible(page);
  await standAt(page, 'identity');
});

test('LAND-31 whoever goes back while the code of the next page is on its way finds the landing as newly opened, and goes on from there', async ({
  page,
  visitor,
}) => {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const loading = page.getByRole('status').filter({ hasText: 'Cargando' });
  await page.route('**/assets/identity-*.js', async (route) => {
    await free;
    await route.continue();
  });
  await page.goto('/portabilidad-publica');
  await openLanding(page);
  await writeEntry(page, visitor);
  await pressStart(page);
  await expect(loading).toBeVisible();
  await page.goBack();
  await expect(loading).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'RUT empresa' })).toHaveValue('');
  await writeEntry(page, visitor);
  await pressStart(page);
  await expect(loading).toBeVisible();
  letGo();
  await standAt(page, 'identity');
  await expect(loading).toHaveCount(0);
});
