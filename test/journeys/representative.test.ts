import { fileLimitText, maxFileBytes } from '#core/shared/files/file-limit.ts';
import { countTo, cut, hold, listen, once, refusal } from '#test/support/journeys/calls.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import { aPdf, fileOf } from '#test/support/journeys/picked-files.ts';
import {
  answerRightly,
  attach,
  choosePassword,
  continueButton,
  enterLanding,
  headingOf,
  proveByPassword,
  proveByTaxFolder,
  standAt,
} from '#test/support/journeys/steps.ts';
import { taxFolderOf } from '#test/support/journeys/tax-folder.ts';
import { demoVisitor, type Visitor } from '#test/support/journeys/visitors.ts';
import type { Page } from '@playwright/test';

const folder = 'Carpeta tributaria';

const reachRepresentative = async (page: Page, visitor: Visitor): Promise<void> => {
  await enterLanding(page, visitor);
  await answerRightly(page, visitor);
  await standAt(page, 'representative');
};

const expectNobody = async (page: Page): Promise<void> => {
  await expect(headingOf(page)).toHaveText('No puedes continuar el flujo online');
  await expect(
    page.getByText('Acércate a una sucursal con las escrituras de los poderes de la empresa.'),
  ).toBeVisible();
};

test('REP-01 REP-03 REP-06 REP-09 REP-10 DOC-01 DOC-06 each file rule is said beside the folder, and another option begins empty', async ({
  page,
  visitor,
}) => {
  await reachRepresentative(page, visitor);
  await expect(page.getByRole('radio', { name: 'Adjuntar carpeta tributaria (PDF)' })).toBeChecked();
  await expect(continueButton(page)).toBeDisabled();
  await expect(continueButton(page)).toHaveAccessibleDescription('Falta: adjuntar la carpeta tributaria.');
  await expect(page.getByRole('link', { name: 'Prefiero ir a una sucursal' })).toHaveAttribute(
    'href',
    'https://banco.example/',
  );
  await expectAccessible(page);

  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Eliminar / }) });
  const refused = [
    [fileOf('foto.jpg'), 'La extensión del archivo no está permitida.'],
    [fileOf('carpeta.pdf.exe'), 'La extensión del archivo no está permitida.'],
    [fileOf(`${'a'.repeat(57)}.pdf`, 0), 'El nombre del archivo excede el largo permitido.'],
    [fileOf('vacia.pdf', 0), 'El archivo no debe estar vacío.'],
    [fileOf('grande.pdf', maxFileBytes + 1), `El archivo excede el límite de ${fileLimitText}.`],
  ] as const;
  for (const [file, message] of refused) {
    await attach(page, folder, file);
    await expect(row).toContainText(message);
    await expect(page.getByRole('status').filter({ hasText: `${file.name}: ${message}` })).toBeAttached();
    await expect(continueButton(page)).toBeDisabled();
  }
  await expectAccessible(page);

  await attach(page, folder, fileOf('justa.pdf', maxFileBytes));
  await expect(row).toContainText('Por enviar');
  await expect(continueButton(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Eliminar justa.pdf' }).click();
  await expect(row).toHaveCount(0);
  await expect(continueButton(page)).toBeDisabled();

  await attach(page, folder, aPdf('carpeta.pdf'));
  await choosePassword(page);
  const password = page.getByRole('textbox', { name: 'Clave tributaria de la empresa' });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(continueButton(page)).toHaveAccessibleDescription('Falta: ingresar la clave tributaria.');
  await password.fill('secreta');
  await expect(continueButton(page)).toBeEnabled();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Adjuntar carpeta tributaria (PDF)' }).check();
  await expect(row).toHaveCount(0);
  await expect(continueButton(page)).toBeDisabled();
  await choosePassword(page);
  await expect(password).toHaveValue('');
});

test('REP-13 REP-14 EXT-1101 EXT-1102 a file that is no tax folder of the company keeps the form with its reason, and the right one goes on in place', async ({
  page,
  bank,
  visitor,
}) => {
  const heard = listen(page);
  const failed = page.getByRole('alert');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Eliminar / }) });
  const expectRefused = async (words: string): Promise<void> => {
    await expect(failed).toContainText('No pudimos usar la carpeta que adjuntaste');
    await expect(failed).toContainText(words);
    await expect(failed.locator('..')).toBeFocused();
    await expect(row).toContainText(words);
    await expect(continueButton(page)).toBeDisabled();
    await standAt(page, 'representative');
  };
  await reachRepresentative(page, visitor);
  await attach(page, folder, fileOf('disfraz.pdf'));
  await continueButton(page).click();
  await expectRefused('El contenido del archivo no corresponde a su extensión.');
  expect(countTo(heard, /\/representante-legal\/pdf$/)).toBe(0);
  await expectAccessible(page);

  await attach(page, folder, aPdf('receta.pdf'));
  await expect(failed).toHaveCount(0);
  await hold(page, 'validateDocument');
  await continueButton(page).click();
  await page.getByRole('button', { name: 'Cancelar receta.pdf' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Cancelaste el envío. La carpeta sigue adjunta.' }),
  ).toBeAttached();
  await continueButton(page).click();
  await expectRefused('No encontramos una carpeta tributaria en este archivo.');

  await attach(page, folder, await taxFolderOf(bank, demoVisitor('76.123.456-0').company));
  await continueButton(page).click();
  await expectRefused('Esta carpeta es de otra empresa.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessible(page);

  await attach(page, folder, await taxFolderOf(bank, visitor.company));
  await continueButton(page).click();
  await standAt(page, 'company');
});

test('REP-11 REP-12 EXT-1101 EXT-1103 EXT-1104 a wrong password is told with the tries that are left and tried again in place; a block says until when, and the folder still goes on', async ({
  page,
  bank,
  visitor,
}) => {
  const failed = page.getByRole('alert');
  const password = page.getByRole('textbox', { name: 'Clave tributaria de la empresa' });
  const tried = async (text: string): Promise<void> => {
    await password.fill(text);
    await password.press('Enter');
  };
  await reachRepresentative(page, visitor);
  const letGo = await hold(page, 'representative');
  await proveByPassword(page, 'una');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Estamos conectándonos con el Servicio de Impuestos Internos' }),
  ).toBeVisible();
  await expectAccessible(page);
  letGo();
  await expect(failed).toContainText('La clave tributaria no es correcta');
  await expect(failed).toContainText('Te quedan 2 intentos');
  await expect(failed.locator('..')).toBeFocused();
  await expect(password).toHaveValue('');
  await expectAccessible(page);
  await tried('una');
  await expect(failed).toContainText('Te quedan 2 intentos');
  await tried('dos');
  await expect(failed).toContainText('Te queda 1 intento');

  const until =
    /No probaremos otra clave de esta empresa hasta el \d{1,2} de [a-z]+ de \d{4} a las \d\d:\d\d\./;
  await tried('tres');
  await expect(failed).toContainText('Bloqueamos la comprobación con clave tributaria');
  await expect(failed).toContainText(until);
  await expectAccessible(page);
  await expect(password).toHaveCount(0);
  await expect(continueButton(page)).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Adjuntar la carpeta tributaria' }).click();
  await expect(failed).toHaveCount(0);
  await attach(page, folder, await taxFolderOf(bank, visitor.company));
  await continueButton(page).click();
  await standAt(page, 'company');
});

test('EXT-1181 a line that is cut while the folder is sent keeps it, and the same button goes on', async ({
  page,
  bank,
  visitor,
}) => {
  await reachRepresentative(page, visitor);
  await once(page, 'validateDocument', cut);
  await proveByTaxFolder(page, await taxFolderOf(bank, visitor.company));
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('Ha ocurrido un error de conexión');
  await expect(failed.locator('..')).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await continueButton(page).click();
  await standAt(page, 'company');
});

test('REP-20 an error of this step leads back to the landing', async ({ page, visitor }) => {
  await reachRepresentative(page, visitor);
  await once(page, 'representative', refusal(500));
  await proveByPassword(page, visitor.password);
  const panel = page.getByRole('alert').filter({ hasText: 'Estimado Cliente' });
  await expect(panel).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Reintentar' }).click();
  await standAt(page, 'landing');
});

test('REP-16 REP-17 REP-18 REP-19 REP-22 PERR-12 somebody who does not represent the company is told so, and the way out is a branch or the start', async ({
  page,
}) => {
  const stranger = demoVisitor('76.333.333-7', '17.171.717-5');
  await reachRepresentative(page, stranger);
  await proveByPassword(page, stranger.password);
  await expectNobody(page);
  await expect(page.getByText('el RUT 17.171.717-5 represente a la empresa 76.333.333-7')).toBeVisible();
  await expect(headingOf(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Volver al sitio del banco' })).toHaveAttribute(
    'href',
    'https://banco.example/',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Volver al inicio' }).click();
  await standAt(page, 'landing');
});
