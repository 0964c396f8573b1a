import type { Page } from '@playwright/test';
import { brokenAmounts } from '#test/support/journeys/broken-amounts.ts';
import { draftReader } from '#test/support/journeys/kept-draft.ts';
import { startPassingBank, type PassingBank } from '#test/support/journeys/passing-time.ts';
import { wordsOfPdf } from '#test/support/journeys/pdf-words.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import {
  chooseProvider,
  closeProduct,
  confirmProducts,
  contractProduct,
  download,
  receiptNumber,
  sectionOf,
  sign,
} from '#test/support/journeys/request-steps.ts';
import { reachStatus } from '#test/support/journeys/status-steps.ts';
import {
  agreeAgain,
  answerRightly,
  choose,
  enterLanding,
  headingOf,
  named,
  proveByPassword,
  reachRequest,
  standAt,
} from '#test/support/journeys/steps.ts';
import { storedRequests } from '#test/support/journeys/stored.ts';
import { nextVisitor } from '#test/support/journeys/visitors.ts';

let bank: PassingBank;
test.beforeAll(async () => {
  bank = await startPassingBank();
});
test.afterAll(() => bank.stop());

const expectWhole = async (page: Page, amounts: readonly string[]): Promise<void> => {
  for (const amount of amounts) await expect(page.getByRole('main')).toContainText(amount);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await brokenAmounts(page)).toEqual([]);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
};

const closed = ['US$9.999.999.999,99', 'US$2.500,50'];
const paid = 'UF 12.831.832,4700';

test('PINP-14 EXT-2581 EXT-2583 amounts with decimals are the same after a reload, signed, printed and offered, and no line ends in one', async ({
  browser,
}) => {
  test.slow();
  const visitor = nextVisitor(bank.folder);
  const context = await browser.newContext({ baseURL: bank.base, locale: 'es-CL' });
  const page = await context.newPage();
  await reachRequest(page, visitor);
  await chooseProvider(page, 'Banco del Valle');
  await closeProduct(page, {
    product: 'Tarjeta de crédito',
    identifier: '4321',
    brand: 'Mastercard',
    currency: 'USD',
    quota: '9999999999,99',
    commitment: '2.500,50',
  });
  const contracting = sectionOf(page, 'Productos a contratar');
  await contractProduct(page, 'Crédito hipotecario', {
    currency: 'CLP',
    usedQuota: '12831832,47',
    term: '36',
  });
  const refused = contracting.getByText('Ingresa el cupo utilizado en pesos sin decimales');
  await expect(refused).toBeVisible();
  await choose(contracting, 'Moneda', 'UF');
  await expect(refused).toHaveCount(0);
  const field = contracting.getByRole('textbox', { name: named('Cupo utilizado') });
  await expect(field).toHaveValue('12.831.832,4700');
  const keptDraft = await draftReader(bank, visitor);
  await expect
    .poll(async () => (await keptDraft())?.request?.toContract.creditoHipotecario)
    .toMatchObject({ moneda: 'UF', cupoUtilizado: '12831832,47' });

  await page.reload();
  await enterLanding(page, visitor);
  await answerRightly(page, visitor);
  await standAt(page, 'representative');
  await proveByPassword(page, visitor.password);
  await agreeAgain(page);
  await expect(field).toHaveValue('12.831.832,4700');
  await expectWhole(page, closed);
  await confirmProducts(page);
  await expect(page.locator('.review')).toContainText(paid);
  await expectWhole(page, [...closed, paid]);

  await sign(page);
  const number = await receiptNumber(page);
  expect(storedRequests(bank, visitor.company)[0]?.body).toMatchObject({
    productosCerrar: [
      { detalleProductoCerrar: { cupoAutorizado: 9999999999.99, montoCompromisoUtilizar: 2500.5 } },
    ],
    productosPorContratar: [{ moneda: 'UF', monto: 12831832.47 }],
  });
  await expectWhole(page, []);
  const { path } = await download(page, 'DESCARGAR COMPROBANTE');
  const printed = await wordsOfPdf(path);
  for (const amount of [...closed, paid]) expect(printed).toContain(amount);

  for (const estado of [
    'Pendiente',
    'Visado Comercial',
    'Ejecutivo',
    'Asignada a Ejecutivo',
    'Oferta Disponible',
  ])
    await bank.operate('avanzar', String(number), estado);
  await reachStatus(page, visitor);
  await page.getByRole('button', { name: `Ver y responder la oferta, solicitud N° ${number}` }).click();
  await expect(headingOf(page)).toHaveText(`Oferta para tu solicitud N° ${number}`);
  await expectWhole(page, [paid]);
  await context.close();
});
