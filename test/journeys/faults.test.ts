import {
  countTo,
  cut,
  gibberish,
  hurryTimeouts,
  listen,
  lostAnswer,
  once,
  refusal,
  silence,
} from '#test/support/journeys/calls.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import {
  buildRequest,
  pickProvider,
  receiptNumber,
  sectionOf,
  sign,
  signButton,
} from '#test/support/journeys/request-steps.ts';
import {
  answerRightly,
  choose,
  enterLanding,
  headingOf,
  openLanding,
  pressStart,
  questions,
  reachRequest,
  standAt,
  writeEntry,
} from '#test/support/journeys/steps.ts';
import { storedRequests } from '#test/support/journeys/stored.ts';
import { demoVisitor, type Visitor } from '#test/support/journeys/visitors.ts';
import type { Locator, Page } from '@playwright/test';

// Visitor with the shortest journey: after the questions she goes directly to the company data.
const carla = demoVisitor('13.131.313-6');

const panelOf = (page: Page, title: string): Locator => page.getByRole('alert').filter({ hasText: title });
const retry = (within: Locator): Promise<void> => within.getByRole('button', { name: 'Reintentar' }).click();

const noConnection = 'Ha ocurrido un error de conexión';
const noService = 'Este servicio está temporalmente no disponible, por favor intente más tarde.';
const intermittent = 'El servicio presenta intermitencias';

const startAs = async (page: Page, visitor: Visitor): Promise<void> => {
  await openLanding(page);
  await writeEntry(page, visitor);
  await pressStart(page);
};

test('QST-12 QST-13 EMP-38 EMP-39 EMP-40 PERR-09 PERR-16 PERR-20 a cut line is named as such wherever it breaks, and the retry reads only what failed', async ({
  page,
}) => {
  const heard = listen(page);
  const panel = panelOf(page, noConnection);
  await once(page, 'questions', cut);
  await startAs(page, carla);
  await expect(panel).toContainText('Intente más tarde');
  await expectAccessible(page);
  await retry(panel);
  await once(page, 'regions', cut);
  await answerRightly(page, carla);

  await standAt(page, 'company');
  await expect(panel).toContainText('Intente más tarde');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await retry(panel);
  await expect(page.getByRole('combobox', { name: 'Región' })).toBeVisible();
  expect(countTo(heard, /\/regions$/)).toBe(2);
  expect(countTo(heard, /\/fecha-actual$/)).toBe(1);

  await once(page, 'cities', cut);
  await page.getByRole('textbox', { name: 'Calle' }).fill('Los Aromos');
  await choose(page, 'Región', 'Valparaíso');
  await expect(page.getByRole('combobox', { name: 'Ciudad' })).toHaveAccessibleDescription(
    'No pudimos cargar las ciudades.',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reintentar la carga de ciudades' }).click();
  await choose(page, 'Ciudad', 'Quillota');
  await expect(page.getByRole('textbox', { name: 'Calle' })).toHaveValue('Los Aromos');
});

test('QST-13 PERR-20 a bank that does not answer in time is a connection that failed, and the answers given are sent once more', async ({
  page,
}) => {
  await enterLanding(page, carla);
  await expect(questions(page)).toHaveCount(4);
  await once(page, 'validate', silence);
  const giveBack = await hurryTimeouts(page);
  await answerRightly(page, carla);
  await expect(panelOf(page, noConnection)).toBeVisible();
  await giveBack();
  await retry(panelOf(page, noConnection));
  await standAt(page, 'company');
});

test('SEC-06 SEC-07 SEC-18 PERR-01 a 401 on any call, the customer check included, sends the visitor to the public page with nothing left in the browser', async ({
  page,
  visitor,
}) => {
  await once(page, 'customerCheck', refusal(401));
  await startAs(page, visitor);
  await page.waitForURL('**/portabilidad-publica');

  await reachRequest(page, visitor);
  await once(page, 'providerCheck', refusal(401));
  await pickProvider(page, 'Banco del Valle');
  await page.waitForURL('**/portabilidad-publica');
  await expect(headingOf(page)).toHaveText('Tu sesión terminó');
  await expect(page.getByRole('main')).toContainText('borramos de este navegador lo que habías escrito');
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await page.getByRole('link', { name: 'Comenzar de nuevo' }).click();
  await standAt(page, 'landing');
  await expect(page.getByRole('textbox', { name: 'RUT empresa' })).toHaveValue('');
});

test('QST-36 QST-37 MOD-12 MOD-14 MOD-17 MOD-18 PERR-04 PERR-05 a 500 and a 403 with data open a modal over the questions, a 404 and a 403 without data the panel', async ({
  page,
}) => {
  const modal = page.getByRole('alertdialog', { name: 'No pudimos verificar tu identidad' });
  const panel = panelOf(page, intermittent);

  await once(page, 'authenticate', refusal(404));
  await startAs(page, carla);
  await expect(panel).toContainText('600 000 0000');
  await once(page, 'questions', refusal(403));
  await retry(panel);
  await expect(panel).toBeVisible();
  await retry(panel);
  await once(
    page,
    'validate',
    refusal(403, { codigo: 'BLOQUEADO', mensaje: 'La consulta fue bloqueada.', horasBloqueo: 72 }),
  );
  await answerRightly(page, carla);
  await expect(modal).toContainText('La consulta fue bloqueada.');
  await expect(modal).toContainText('72 horas');
  await expect(modal.getByRole('link', { name: 'Cerrar' })).toHaveAttribute(
    'href',
    'https://personas.banco.example/',
  );
  await modal.getByRole('button', { name: 'Reintentar' }).click();
  await standAt(page, 'landing');

  await once(page, 'questions', refusal(500));
  await writeEntry(page, carla);
  await pressStart(page);
  await expect(modal).toContainText(noService);
  await expectAccessible(page);
  await page.route('https://personas.banco.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'personas' }),
  );
  await expect(modal.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForURL('https://personas.banco.example/');
});

test('QST-37 EMP-39 PERR-17 PERR-18 PERR-20 an answer nobody can read is a service that failed', async ({
  page,
}) => {
  await once(page, 'questions', gibberish);
  await startAs(page, carla);
  await expect(panelOf(page, intermittent)).toBeVisible();
  await retry(panelOf(page, intermittent));
  await once(page, 'regions', gibberish);
  await answerRightly(page, carla);
  await standAt(page, 'company');
  await expect(panelOf(page, noService)).toContainText('Estimado Cliente');
  await expectAccessible(page);
  await retry(panelOf(page, noService));
  await expect(page.getByRole('combobox', { name: 'Región' })).toBeVisible();
});

test('SOL-10 PAPI-24 PERR-10 PERR-20 whatever the bank refuses while signing, by 500, 400 or 409, what was typed stays and can be signed again', async ({
  page,
  bank,
  visitor,
}) => {
  await reachRequest(page, visitor);
  await once(page, 'providerCheck', refusal(500));
  await pickProvider(page, 'Banco del Valle');
  await expect(panelOf(page, noService)).toBeVisible();
  await expect(sectionOf(page, 'Productos a cerrar')).toContainText('Elige primero tu proveedor de origen.');
  await expectAccessible(page);
  await retry(panelOf(page, noService));
  await buildRequest(page, 'Banco del Valle');

  await once(page, 'submit', refusal(500));
  await sign(page);
  await expect(panelOf(page, noService)).toBeVisible();
  await expectAccessible(page);
  await expect(sectionOf(page, 'Productos a cerrar')).toContainText('****123456');

  await once(
    page,
    'submit',
    refusal(400, {
      codigo: 'DATOS_NO_VALIDOS',
      mensaje: 'Datos no válidos',
      campos: ['solicitante.emailRepresentante', 'productosCerrar.0'],
    }),
  );
  await page.getByRole('button', { name: 'Reintentar' }).click();
  const summary = panelOf(page, 'No enviamos la solicitud');
  await expect(summary.locator('..')).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Corrige en los datos de la empresa: e-mail',
    'Revisa la sección Productos a cerrar',
  ]);
  await expectAccessible(page);

  await once(page, 'submit', refusal(409, { codigo: 'YA_EXISTE', mensaje: 'Ya existe' }));
  await sign(page);
  const modal = page.getByRole('alertdialog', { name: /^Ya tienes una solicitud de portabilidad ingresada/ });
  await modal.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('combobox', { name: 'Proveedor', exact: true })).toHaveValue('');
  await expect(signButton(page)).toBeDisabled();
  expect(storedRequests(bank, visitor.company)).toEqual([]);

  await pickProvider(page, 'Banco Ribera');
  await expect(sectionOf(page, 'Productos a cerrar')).toContainText('****123456 en Banco Ribera');
  await expect(signButton(page)).toBeEnabled();
  await sign(page);
  const number = await receiptNumber(page);
  expect(storedRequests(bank, visitor.company)).toMatchObject([{ id: number, provider: 'Banco Ribera' }]);
});

test('PAPI-24 PERR-16 PERR-20 when the answer to a signature is lost, the retry brings the number of the one request the bank made', async ({
  page,
  bank,
  visitor,
}) => {
  await reachRequest(page, visitor);
  await buildRequest(page, 'Banco del Valle');
  await once(page, 'submit', lostAnswer);
  await sign(page);
  await expect(panelOf(page, noConnection)).toBeVisible();
  await expectAccessible(page);
  const [stored] = storedRequests(bank, visitor.company);
  expect(stored).toBeDefined();

  await page.getByRole('button', { name: 'Reintentar' }).click();
  expect(await receiptNumber(page)).toBe(stored?.id);
  expect(storedRequests(bank, visitor.company)).toHaveLength(1);
});
