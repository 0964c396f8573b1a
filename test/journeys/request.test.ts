import { refusal, once } from '#test/support/journeys/calls.ts';
import { aPdf, fileOf } from '#test/support/journeys/picked-files.ts';
import { wordsOfPdf } from '#test/support/journeys/pdf-words.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import {
  buildRequest,
  chooseProvider,
  closeProduct,
  confirmProducts,
  contractProduct,
  download,
  pickProvider,
  receiptNumber,
  sectionOf,
  sign,
  signButton,
  writeProduct,
} from '#test/support/journeys/request-steps.ts';
import { attach, choose, headingOf, reachRequest } from '#test/support/journeys/steps.ts';
import { storedDocuments, storedMails, storedRequests } from '#test/support/journeys/stored.ts';
import { demoVisitor } from '#test/support/journeys/visitors.ts';

test('SOL-05 SOL-08 SOL-18 SOL-36 SOL-42 SOL-69 SOL-70 MOD-06 a provider asked before is emptied, and each section says what it still needs', async ({
  page,
}) => {
  await reachRequest(page, demoVisitor('76.555.555-8'));
  const provider = page.getByRole('combobox', { name: 'Proveedor', exact: true });
  const closing = sectionOf(page, 'Productos a cerrar');
  const contracting = sectionOf(page, 'Productos a contratar');
  const certificates = sectionOf(page, 'Certificados');
  const add = closing.getByRole('button', { name: 'Agregar producto' });

  const types = page.getByRole('combobox', { name: 'Tipo de proveedor' });
  await expect(types.getByRole('option')).toHaveText(['Selecciona', 'Banco']);
  await expect(provider).toBeDisabled();
  await expect(signButton(page)).toBeDisabled();
  await expect(signButton(page)).toHaveAccessibleDescription(/elegir tu proveedor de origen/);
  await pickProvider(page, 'Banco Cumbre Sur');
  const modal = page.getByRole('alertdialog', {
    name: 'Ya tienes una solicitud de portabilidad ingresada desde esa institución',
  });
  await expect(modal).toContainText(
    'Comunícate con tu ejecutivo asignado o llama a nuestra banca telefónica al 600 000 0000.',
  );
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Entendido' }).click();
  await expect(modal).toBeHidden();
  await expect(provider).toHaveValue('');
  await expect(closing).toContainText('Elige primero tu proveedor de origen.');

  await chooseProvider(page, 'Banco Ribera');
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription('Falta: elegir un producto.');
  await choose(closing, 'Producto', 'Línea de crédito');
  await expect(add).toHaveAccessibleDescription('Falta: identificador.');
  const commitment = closing.getByRole('checkbox', { name: /^Me comprometo/ });
  const amount = closing.getByRole('textbox', { name: 'Monto del compromiso' });
  const identifier = closing.getByRole('textbox', { name: 'Identificador' });
  await identifier.pressSequentially('12a345');
  await expect(identifier).toHaveValue('12345');
  await expect(commitment).toBeDisabled();
  await expect(add).toBeDisabled();
  await identifier.press('End');
  await identifier.pressSequentially('678');
  await expect(identifier).toHaveValue('123456');
  await expect(add).toBeEnabled();
  await commitment.check();
  await expect(add).toHaveAccessibleDescription('Falta: monto del compromiso.');
  await amount.fill('700');
  await expect(add).toBeEnabled();
  await identifier.press('End');
  await identifier.press('Backspace');
  await expect(amount).toHaveCount(0);
  await expect(commitment).not.toBeChecked();
  await identifier.press('End');
  await identifier.pressSequentially('6');
  await add.click();
  await expect(page.getByRole('heading', { name: /^Productos a cerrar/ })).toBeFocused();

  const line = closing.getByRole('option', { name: 'Línea de crédito' });
  await expect(line).toBeDisabled();
  await expect(contracting.getByRole('checkbox')).toHaveCount(5);
  await closing.getByRole('button', { name: 'ELIMINAR Línea de crédito' }).click();
  await expect(line).toBeEnabled();
  await expect(contracting).toContainText('Agrega primero un producto a cerrar.');

  await closeProduct(page, { product: 'Cuenta corriente', all: true });
  await expect(closing).toContainText('Vas a cerrar todas tus cuentas corrientes en Banco Ribera');
  await confirmProducts(page);
  await expect(contracting).toContainText(
    'Debes agregar al menos un producto a contratar en el nuevo proveedor',
  );
  await expect(certificates).toContainText('Confirma primero los productos a contratar.');
  await contractProduct(page, 'Crédito comercial', { currency: 'UF', usedQuota: '0', term: '' });
  await confirmProducts(page);
  const quota = contracting.getByRole('textbox', { name: 'Cupo utilizado' });
  await expect(quota).toBeFocused();
  await expect(quota).toHaveAccessibleDescription('Ingresa el cupo utilizado, hasta 8 dígitos');
  await expect(certificates).toContainText('Confirma primero los productos a contratar.');
  await quota.fill('2500');
  await confirmProducts(page);
  const term = contracting.getByRole('textbox', { name: 'Plazo en meses' });
  await expect(term).toHaveAccessibleDescription('Ingresa el plazo, hasta 3 dígitos');
  await expect(signButton(page)).toBeDisabled();
  await expectAccessible(page);
  await term.fill('36');
  await confirmProducts(page);
  await expect(signButton(page)).toBeEnabled();

  await page.getByRole('button', { name: 'Cambiar el proveedor' }).click();
  await expect(
    page.getByText('Si eliges otro proveedor, los productos que agregaste se borran.'),
  ).toBeVisible();
  await expectAccessible(page);
  await chooseProvider(page, 'Banco Puerto Alerce');
  await expect(closing.getByRole('button', { name: /^Eliminar/ })).toHaveCount(0);
  await expect(contracting).toContainText('Agrega primero un producto a cerrar.');
  await expect(signButton(page)).toBeDisabled();
  await page.setViewportSize({ width: 360, height: 740 });
  await writeProduct(page, { product: 'Tarjeta de crédito', identifier: '4321', commitment: '500' });
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('PROUTE-22 SOL-73 RES-09 RES-10 RES-11 RES-12 RES-14 a company that is no eligible partner gets a number, a copy and a way out asked twice', async ({
  page,
  bank,
}) => {
  const cloud = demoVisitor('76.444.444-2');
  await reachRequest(page, cloud);
  await buildRequest(page, 'Banco del Valle');
  await attach(page, 'Certificado de liquidación', aPdf('liquidacion.pdf'));
  await sign(page);

  await expect(headingOf(page)).toHaveText('No podemos continuar con tu solicitud');
  await expect(headingOf(page)).toBeFocused();
  await expect(page).toHaveTitle('Portabilidad Financiera Empresas');
  const [stored] = storedRequests(bank, cloud.company);
  expect(stored?.eligible).toBe(0);
  const number = stored?.id ?? 0;
  await expect(page).toHaveURL(`${bank.base}/comprobante/rechazo?idSolicitud=${number}`);
  await expect(
    page.getByText('No se cumple la condición de socio elegible para continuar con la portabilidad.'),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText(new RegExp(`Número de registro\\s*${number}`));
  expect(storedDocuments(bank, number)).toEqual([]);
  const [told, ...more] = storedMails(bank, number);
  expect(more).toEqual([]);
  expect(told?.text).toContain('No se cumple la condición de socio elegible');
  await expectAccessible(page);

  await once(page, 'pdf', refusal(500));
  await page.getByRole('button', { name: 'DESCARGAR COPIA DE LA SOLICITUD' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Estimado Cliente. En este momento no es posible descargar el comprobante, por favor intenta más tarde.',
  );
  await expectAccessible(page);
  const { name, path } = await download(page, 'DESCARGAR COPIA DE LA SOLICITUD');
  expect(name).toBe(`copia-solicitud-${number}.pdf`);
  expect(await wordsOfPdf(path)).toContain(`Copia de la solicitud N° ${number}`);
  await expect(page.getByRole('alert')).toHaveText('');

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Rechazar oferta' }).click();
  const modal = page.getByRole('alertdialog', { name: '¿Quieres rechazar la oferta?' });
  await expect(modal).toBeVisible();
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Volver' }).click();
  await expect(modal).toBeHidden();
  await page.route('https://banco.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'el banco' }),
  );
  await page.getByRole('button', { name: 'Rechazar oferta' }).click();
  await modal.getByRole('button', { name: 'Rechazar oferta' }).click();
  await page.waitForURL('https://banco.example/');
});

test('SOL-75 SOL-76 DOC-01 EXT-1007 a certificate that cannot be sent waits to be removed, one the bank does not take stops the signature by its name, and one that does not arrive afterwards stops nothing', async ({
  page,
  bank,
  visitor,
}) => {
  await reachRequest(page, visitor);
  await buildRequest(page, 'Banco del Valle');
  await attach(page, 'Certificado de liquidación', fileOf('liquidacion.docx'));
  await expect(
    sectionOf(page, 'Certificados').getByRole('listitem').filter({ hasText: 'liquidacion.docx' }),
  ).toContainText('La extensión del archivo no está permitida.');
  await expect(signButton(page)).toBeDisabled();
  await expect(signButton(page)).toHaveAccessibleDescription(
    'Falta: eliminar liquidacion.docx, que no se puede enviar.',
  );
  await expect(page.getByText('Revisa antes de firmar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Eliminar liquidacion.docx' }).click();

  await attach(page, 'Certificado de liquidación', fileOf('liquidacion.pdf'));
  await expect(
    sectionOf(page, 'Certificados').getByRole('listitem').filter({ hasText: 'liquidacion.pdf' }),
  ).toContainText('El contenido del archivo no corresponde a su extensión.');
  await expect(signButton(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eliminar liquidacion.pdf' }).click();

  await attach(page, 'Certificado de liquidación', aPdf('liquidacion.pdf'));
  await once(page, 'validateDocument', refusal(200, { validado: false, mensaje: 'No se puede abrir.' }));
  await sign(page);
  const summary = page.getByRole('alert').filter({ hasText: 'No enviamos la solicitud' });
  await expect(summary.locator('..')).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['liquidacion.pdf: No se puede abrir.']);
  expect(storedRequests(bank, visitor.company)).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eliminar liquidacion.pdf' }).click();
  await expect(summary).toHaveCount(0);

  await attach(page, 'Certificado de liquidación', aPdf('liquidacion.pdf'));
  await attach(page, 'Tasación y estudio de títulos', aPdf('tasacion.pdf'));
  await once(page, 'upload', refusal(404));
  await sign(page);
  const number = await receiptNumber(page);
  const notice = page.getByRole('alert').filter({ hasText: 'no pudimos subir' });
  await expect(notice).toContainText('Tu solicitud ya fue ingresada, pero no pudimos subir:');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Reintentar' }).click();
  await expect(notice).toHaveCount(0);
  await expect
    .poll(() =>
      storedDocuments(bank, number)
        .map(({ kind }) => kind)
        .sort(),
    )
    .toEqual(['liq', 'tas']);
});
