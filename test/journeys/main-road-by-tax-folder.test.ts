import { listen } from '#test/support/journeys/calls.ts';
import { aPdf } from '#test/support/journeys/picked-files.ts';
import { expect, expectAccessible, test } from '#test/support/journeys/portal-test.ts';
import { wordsOfPdf } from '#test/support/journeys/pdf-words.ts';
import {
  chooseProvider,
  closeProduct,
  confirmProducts,
  contractProduct,
  download,
  receiptNumber,
  sectionOf,
  sign,
  signButton,
} from '#test/support/journeys/request-steps.ts';
import {
  answerRightly,
  attach,
  continueButton,
  enterLanding,
  fillCompany,
  headingOf,
  proveByTaxFolder,
  standAt,
} from '#test/support/journeys/steps.ts';
import { storedDocuments, storedMails, storedRequests } from '#test/support/journeys/stored.ts';
import { taxFolderOf } from '#test/support/journeys/tax-folder.ts';
import { demoVisitor } from '#test/support/journeys/visitors.ts';

test('PROUTE-05 PROUTE-29 a company takes its real tax folder from the landing to a receipt that says all it asked for', async ({
  page,
  bank,
}) => {
  const elSol = demoVisitor('76.123.456-0');
  const folder = await taxFolderOf(bank, elSol.company);
  const heard = listen(page);
  const progress = page.getByRole('navigation', { name: 'Avance' });
  const expectStep = async (words: string): Promise<void> => {
    await expect(progress).toContainText(words);
    await expect(headingOf(page)).toBeFocused();
    await expect(page).toHaveTitle('Portabilidad Financiera Empresas');
  };

  await enterLanding(page, elSol);
  await expectStep('Paso 1 de 4: Validación de identidad');
  await answerRightly(page, elSol);
  await standAt(page, 'representative');
  await expectStep('Paso 2 de 4: Validación de representante legal');
  await test.step('REP-15 the tax folder fills in the company step', async () => {
    await proveByTaxFolder(page, folder);
    await standAt(page, 'company');
    await expectStep('Paso 3 de 4: Datos de la empresa');
    for (const [name, value] of [
      ['Razón social', 'Panadería El Sol SpA'],
      ['Calle', 'Los Aromos'],
      ['Número', '123'],
      ['Nombre', 'Ana María'],
      ['Apellido paterno', 'Soto'],
      ['Apellido materno', 'Rojas'],
    ] as const) {
      await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue(value);
    }
  });
  await fillCompany(page);
  const birthDate = page.getByRole('textbox', { name: 'Fecha de nacimiento' });
  await birthDate.fill('7/3/1980');
  await birthDate.blur();
  await expect(birthDate).toHaveValue('07/03/1980');
  await expectAccessible(page);
  await continueButton(page).click();
  await standAt(page, 'request');
  await expectStep('Paso 4 de 4: Solicitud de portabilidad');

  const summary = page.getByRole('complementary');
  for (const fact of [
    'Banco Zaguán',
    '97.999.000-6',
    'Panadería El Sol SpA',
    '76.123.456-0',
    'Ana María Soto Rojas',
    '12.345.678-5',
    'ana@elsol.cl',
    '+56 9 87654321',
  ]) {
    await expect(summary).toContainText(fact);
  }
  await expect(summary).toContainText(/Fecha de la solicitud\s*\d{2}\/\d{2}\/\d{4}/);
  await test.step('SOL-11 SOL-12 products wait for a provider, and new ones for a product to close', async () => {
    await expect(sectionOf(page, 'Productos a cerrar')).toContainText(
      'Elige primero tu proveedor de origen.',
    );
    await expectAccessible(page);

    await chooseProvider(page, 'Banco del Valle');
    await expect(summary).toContainText('Banco del Valle');
    await expect(sectionOf(page, 'Productos a contratar')).toContainText(
      'Agrega primero un producto a cerrar.',
    );
    await closeProduct(page, { product: 'Cuenta corriente', identifier: '123456' });
  });
  await closeProduct(page, {
    product: 'Tarjeta de crédito',
    identifier: '4321',
    quota: '2000000',
    brand: 'Visa',
    currency: 'USD',
    commitment: '500',
  });
  const closing = sectionOf(page, 'Productos a cerrar');
  await expect(closing).toContainText('****123456');
  await expect(closing).toContainText('****4321');
  await expect(sectionOf(page, 'Certificados')).toContainText('Confirma primero los productos a contratar.');
  await contractProduct(page, 'Cuenta corriente');
  await contractProduct(page, 'Crédito comercial', { currency: 'CLP', usedQuota: '5000000', term: '36' });
  await expect(signButton(page)).toBeDisabled();
  await confirmProducts(page);
  await attach(page, 'Pago de impuesto de timbres', aPdf('timbres.pdf'));
  await expect(signButton(page)).toBeEnabled();
  await expectAccessible(page);

  const number = await test.step('SOL-74 PROUTE-21 an eligible request leads to its receipt', async () => {
    await sign(page);
    return receiptNumber(page);
  });
  await expect(headingOf(page)).toBeFocused();
  await expect(page).toHaveTitle('Portabilidad Financiera Empresas');
  await expect(page.getByRole('listitem').filter({ hasText: 'timbres.pdf' })).toContainText('Recibido');
  await expect(page.getByRole('link', { name: 'TERMINAR SIN COMPLETAR INFORMACIÓN' })).toHaveAttribute(
    'href',
    'https://banco.example/',
  );
  await expectAccessible(page);

  await test.step('RES-14 the receipt is saved under its number and says all that was asked for', async () => {
    const { name, path } = await download(page, 'DESCARGAR COMPROBANTE');
    expect(name).toBe(`comprobante-solicitud-${number}.pdf`);
    const words = await wordsOfPdf(path);
    for (const fact of [
      `Tu solicitud N° ${number} fue ingresada`,
      'Panadería El Sol SpA',
      '76.123.456-0',
      'Ana María Soto Rojas',
      '07/03/1980',
      'Banco del Valle',
      'Vas a cerrar tu cuenta corriente ****123456 en Banco del Valle',
      'Vas a cerrar tu tarjeta de crédito ****4321 en Banco del Valle, Visa',
      'Crédito comercial Paga deuda por $5.000.000 en 36 meses',
    ]) {
      expect(words).toContain(fact);
    }
  });
  const posts = heard.filter((request) => request.method() === 'POST');
  expect(
    posts.map((request) => new URL(request.url()).pathname.replace(/^.*\/portabilidad-financiera/, '')),
  ).toEqual([
    '/equifax/validar',
    '/documento/validar',
    '/representante-legal/pdf',
    '/documento/validar',
    '/solicitud',
    `/documento/carga/tim/${number}`,
  ]);
  const sent = posts[4]?.postDataJSON().solicitante;
  expect([sent.apellidoPaternoRepresentante, sent.apellidoMaternoRepresentante]).toEqual(['Rojas', 'Soto']);
  const [stored, ...others] = storedRequests(bank, elSol.company);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    id: number,
    provider: 'Banco del Valle',
    eligible: 1,
    body: {
      certificadoITE: true,
      solicitante: {
        nombreRepresentante: 'Ana María',
        apellidoPaternoRepresentante: 'Soto',
        apellidoMaternoRepresentante: 'Rojas',
        fchNacimiento: '1980-03-07',
      },
      productosCerrar: [{ producto: 'CTACTE' }, { producto: 'TARCRE' }],
      productosPorContratar: [{ producto: 'CTACTE' }, { producto: 'CRECON' }],
    },
  });
  expect(storedDocuments(bank, number)).toMatchObject([{ kind: 'tim', name: 'timbres.pdf' }]);
  await expect.poll(() => storedMails(bank, number)).toHaveLength(1);
  expect(storedMails(bank, number)[0]).toMatchObject({
    recipient: 'ana@elsol.cl',
    subject: expect.stringContaining(`Tu solicitud de portabilidad N° ${number} · `),
  });
});
