import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import { keepDraft } from '#test/support/journeys/kept-draft.ts';
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
  agreeAgain,
  answerRightly,
  choose,
  enterLanding,
  proveByPassword,
  reachRequest,
  standAt,
} from '#test/support/journeys/steps.ts';
import { storedMails, storedRequests } from '#test/support/journeys/stored.ts';
import { aProductDraft } from '#test/support/builders/draft.ts';

const ordered = [
  'Vas a cerrar todas tus cuentas corrientes en Banco del Valle',
  'Vas a cerrar tu cuenta prepago ****123456 en Banco del Valle',
  'Vas a cerrar todas tus tarjetas de crédito en Banco del Valle',
  'Vas a cerrar todos tus créditos de consumo en Banco del Valle',
];

test('EXT-1001 EXT-1002 EXT-1003 EXT-1004 whoever signs «todas» reads the same sentence in form, review, mandate, receipt, PDF and mail', async ({
  page,
  bank,
  visitor,
}) => {
  await reachRequest(page, visitor);
  await chooseProvider(page, 'Banco del Valle');
  const closing = sectionOf(page, 'Productos a cerrar');
  const add = closing.getByRole('button', { name: 'Agregar producto' });

  await choose(closing, 'Producto', 'Cuenta corriente');
  const question = closing.getByRole('group', { name: '¿Cuántas cuentas corrientes vas a cerrar?' });
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription(
    'Falta: decir si es un solo producto o todos los de ese tipo.',
  );
  await expect(closing.getByRole('textbox', { name: 'Identificador' })).toHaveCount(0);
  await expectAccessible(page);
  await question.getByRole('radio', { name: 'Solo una' }).check();
  await expect(add).toHaveAccessibleDescription('Falta: identificador.');
  await question.getByRole('radio', { name: 'Todas mis cuentas corrientes' }).check();
  await add.click();
  await closeProduct(page, { product: 'Cuenta prepago', identifier: '123456' });
  await closeProduct(page, { product: 'Tarjeta de crédito', all: true });
  await closeProduct(page, { product: 'Crédito de consumo', all: true });
  for (const sentence of ordered) await expect(closing).toContainText(sentence);
  await contractProduct(page, 'Cuenta corriente');
  await confirmProducts(page);

  const signing = sectionOf(page, 'Firma');
  const review = signing.locator('.review');
  const mandate = signing.getByRole('list', { name: 'Productos del mandato' });
  for (const sentence of ordered) {
    await expect(review).toContainText(sentence);
    await expect(mandate).toContainText(sentence);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessible(page);

  await sign(page);
  const number = await receiptNumber(page);
  for (const sentence of ordered) await expect(page.getByRole('main')).toContainText(sentence);
  await expectNoOverflow(page);
  await expectAccessible(page);
  const { path } = await download(page, 'DESCARGAR COMPROBANTE');
  const words = await wordsOfPdf(path);
  await expect.poll(() => storedMails(bank, number)).toHaveLength(1);
  const [mail] = storedMails(bank, number);
  for (const sentence of ordered) {
    expect(words).toContain(sentence);
    expect(mail?.['text']).toContain(`${sentence}.\n`);
  }

  const [stored] = storedRequests(bank, visitor.company);
  expect(stored?.body).toMatchObject({
    ...{ portarTodoCuentas: true, portarTodoCreditoRotativos: true, portarTodoCreditos: true },
    portarOtrosProductos: false,
    productosCerrar: [null, '123456', null, null].map((identificador) => ({
      detalleProductoCerrar: { identificador },
    })),
  });
});

test('EXT-1005 a draft of before is asked whether one or all were meant, and nothing is signed until it says so', async ({
  page,
  bank,
  visitor,
}) => {
  await keepDraft(bank, visitor, 'request', [
    aProductDraft({ codigoProducto: 'LINCRE', identificador: '654321' }),
    aProductDraft(),
    aProductDraft({ codigoProducto: 'OTRPRO' }),
  ]);
  await enterLanding(page, visitor);
  await answerRightly(page, visitor);
  await standAt(page, 'representative');
  await proveByPassword(page, visitor.password);
  await agreeAgain(page);
  const closing = sectionOf(page, 'Productos a cerrar');
  await expect(closing).toContainText('Vas a cerrar tu línea de crédito ****654321 en Banco del Valle');
  await expect(
    closing.getByText('Falta que digas si es un solo producto o todos los de ese tipo: respóndelo abajo'),
  ).toHaveCount(2);
  await expect(signButton(page)).toBeDisabled();
  await expect(signButton(page)).toHaveAccessibleDescription(
    'Falta: decir de cada producto a cerrar si es uno solo o todos los de ese tipo.',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);

  await expect(closing.getByRole('combobox', { name: 'Producto' })).toHaveValue('CTACTE');
  await closing.getByRole('radio', { name: 'Todas mis cuentas corrientes' }).check();
  await closing.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(closing.getByRole('combobox', { name: 'Producto' })).toHaveValue('OTRPRO');
  await closing.getByRole('button', { name: 'Eliminar Otros' }).click();
  await expect(signButton(page)).toBeEnabled();
  await sign(page);
  await receiptNumber(page);
  const [stored] = storedRequests(bank, visitor.company);
  expect(stored?.body.productosCerrar.map(({ producto }) => producto)).toEqual(['LINCRE', 'CTACTE']);
});
