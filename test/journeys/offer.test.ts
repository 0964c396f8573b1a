import type { Browser, Page } from '@playwright/test';
import { addBankBusinessDays } from '#core/shared/business-days.ts';
import { addDays, formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { countTo, listen, lostAnswer, once } from '#test/support/journeys/calls.ts';
import { mark, pressOn, tabTo } from '#test/support/journeys/keyboard.ts';
import { offencesOf, useKeysAlone } from '#test/support/journeys/keys-alone.ts';
import { daysBetween, startPassingBank, type PassingBank } from '#test/support/journeys/passing-time.ts';
import { wordsOfPdf } from '#test/support/journeys/pdf-words.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import { download, reachReceipt } from '#test/support/journeys/request-steps.ts';
import { reachStatus, requestCards } from '#test/support/journeys/status-steps.ts';
import {
  answerRightly,
  answerWrongly,
  continueButton,
  headingOf,
  questions,
  rightRadio,
} from '#test/support/journeys/steps.ts';
import { nextVisitor, type Visitor } from '#test/support/journeys/visitors.ts';
import { right } from '#test/support/right.ts';

const statusesToOffer = [
  'Pendiente',
  'Visado Comercial',
  'Ejecutivo',
  'Asignada a Ejecutivo',
  'Oferta Disponible',
] as const;

const sentence = 'Vas a cerrar tu cuenta corriente ****123456 en Banco del Valle';

let bank: PassingBank;
test.beforeAll(async () => {
  bank = await startPassingBank();
});
test.afterAll(() => bank.stop());

/** Opens a page in a new browser context. */
const freshPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: bank.base, locale: 'es-CL' })).newPage();

type Offered = { readonly visitor: Visitor; readonly number: number; readonly lastDay: string };

/** Signs a request in one browser and moves it to an offer by operator commands. */
const offered = async (browser: Browser): Promise<Offered> => {
  const visitor = nextVisitor(bank.folder);
  const page = await freshPage(browser);
  const number = await reachReceipt(page, visitor, 'Banco del Valle');
  await page.context().close();
  for (const estado of statusesToOffer) await bank.operate('avanzar', String(number), estado);
  const lastDay = formatDayMonthYear(right(addBankBusinessDays(bank.today(), 7)));
  return { visitor, number, lastDay };
};

const seeButton = (page: Page, number: number) =>
  page.getByRole('button', { name: `Ver y responder la oferta, solicitud N° ${number}` });

const expectGood = async (page: Page): Promise<void> => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
};

const standAtOffer = async (page: Page, number: number): Promise<void> => {
  await expect(headingOf(page)).toHaveText(`Oferta para tu solicitud N° ${number}`);
  await expect(page).toHaveURL(new RegExp(`/portabilidad/oferta\\?idSolicitud=${number}$`));
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('EXT-1530 EXT-1532 EXT-1534 EXT-1535 EXT-1536 EXT-1537 a company accepts its offer from another browser a week later, and has both documents', async ({
  browser,
}) => {
  test.slow();
  const { visitor, number, lastDay } = await offered(browser);
  await bank.letPass(7);
  const page = await freshPage(browser);
  await reachStatus(page, visitor);
  await expect(requestCards(page).getByText(lastDay).first()).toBeVisible();
  await seeButton(page, number).click();
  await standAtOffer(page, number);
  await expect(page.locator('.turn-until')).toContainText(`Hasta el ${lastDay}`);
  await expect(page.getByRole('region', { name: 'Lo que se cierra si la aceptas' })).toContainText(sentence);
  await expectGood(page);

  await page.reload();
  await standAtOffer(page, number);
  await page.goBack();
  await expect(headingOf(page)).toHaveText('Consultar solicitudes realizadas');
  await page.goForward();
  await standAtOffer(page, number);

  await press(page, 'Continuar para aceptar');
  await expect(headingOf(page)).toHaveText('Revisa antes de aceptar');
  await expect(page.getByText(sentence)).toBeVisible();
  await expectGood(page);
  await press(page, 'Continuar a las preguntas');
  await answerWrongly(page, visitor);
  await expect(page.getByRole('alertdialog')).toContainText('Te quedan 2 intentos.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reintentar' }).click();
  await expectGood(page);
  await answerRightly(page, visitor);
  await expect(page.getByText(/Tu identidad quedó comprobada: te toca confirmar/)).toBeVisible();

  const heard = listen(page);
  await once(page, 'answerOffer', lostAnswer);
  await page.getByRole('button', { name: 'Aceptar la oferta' }).dblclick();
  await expect(page.getByText(/la oferta se responde una sola vez/)).toBeVisible();
  await expectGood(page);
  await press(page, 'Reintentar');
  await expect(headingOf(page)).toHaveText(`Se aceptó la oferta de tu solicitud N° ${number}`);
  expect(countTo(heard, /\/oferta\/respuesta$/)).toBe(2);
  const closing = page.getByRole('row', { name: /Cierre por pedir/ }).first();
  await expect(closing).toContainText('nuestro banco');
  await expect(closing).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  await expectGood(page);

  await page.reload();
  await expect(headingOf(page)).toHaveText(`Se aceptó la oferta de tu solicitud N° ${number}`);
  const receipt = await download(page, 'Descargar comprobante de respuesta');
  expect(receipt.name).toBe(`comprobante-respuesta-${number}.pdf`);
  const offer = await download(page, 'Descargar Oferta');
  expect(offer.name).toBe(`oferta-solicitud-${number}.pdf`);
  for (const { path } of [receipt, offer]) {
    const words = await wordsOfPdf(path);
    expect(words).toContain(String(number));
    expect(words).toContain(lastDay);
    expect(await bank.operate('verificar', path)).toMatch(/^Auténtico: /);
  }

  await bank.operate('cierre', String(number), '1', 'Pagado');
  await press(page, 'Volver a mis solicitudes');
  const card = requestCards(page);
  await expect(card.getByText('Oferta aceptada').first()).toBeVisible();
  await expect(card.getByRole('row', { name: /Cierre pedido/ })).toContainText('Banco del Valle');
  // Expects the company's rut in the list of requests, although the page was reloaded on the receipt (EXT-1099).
  await expect(page.locator('main')).toContainText('RUT ');
  await expect(card).not.toContainText('Le toca a tu empresa');
  await expect(card.getByText('La oferta ya se respondió.')).toBeVisible();
  await expectGood(page);
  await page.context().close();
});

test('a company rejects its offer, and nobody can answer it again', async ({ browser }) => {
  const { visitor, number } = await offered(browser);
  const page = await freshPage(browser);
  await reachStatus(page, visitor);
  await seeButton(page, number).click();
  await press(page, 'Continuar para rechazar');
  await expect(page.getByText(/No podrás aceptarla después\./)).toBeVisible();
  await press(page, 'Continuar a las preguntas');
  await answerRightly(page, visitor);
  await press(page, 'Rechazar la oferta');
  await expect(headingOf(page)).toHaveText(`Se rechazó la oferta de tu solicitud N° ${number}`);
  await expectGood(page);
  const receipt = await download(page, 'Descargar comprobante de respuesta');
  expect(await wordsOfPdf(receipt.path)).toContain(String(number));
  await press(page, 'Volver a mis solicitudes');
  await expect(requestCards(page).getByText('Oferta rechazada').first()).toBeVisible();
  await expect(page.getByText('Ya contamos con una oferta disponible para ti...')).toHaveCount(0);
  await page.getByRole('button', { name: `Ver la respuesta, solicitud N° ${number}` }).click();
  await expect(headingOf(page)).toHaveText(`Se rechazó la oferta de tu solicitud N° ${number}`);
  await page.context().close();
});

test('EXT-1531 EXT-1540 a company that comes a day late is told so, and asks the same provider again', async ({
  browser,
}) => {
  const { visitor, number, lastDay } = await offered(browser);
  const ends = right(addBankBusinessDays(bank.today(), 7));
  await bank.letPass(daysBetween(bank.today(), ends));
  const page = await freshPage(browser);
  await reachStatus(page, visitor);
  await seeButton(page, number).click();
  await expect(page.locator('.turn-until')).toContainText(`Hasta el ${lastDay}: es el último día`);

  await bank.letPass(daysBetween(bank.today(), addDays(ends, 1)));
  const late = await freshPage(browser);
  await reachStatus(late, visitor);
  await expect(late.getByText(/^La oferta venció sin respuesta/)).toBeVisible();
  await late.getByRole('button', { name: `Ver la oferta, solicitud N° ${number}` }).click();
  await expect(headingOf(late)).toHaveText('La oferta venció');
  await expect(late.getByText(`Se podía responder hasta el ${lastDay}`)).toBeVisible();
  await expectGood(late);
  await press(late, 'Volver a mis solicitudes');
  await expect(requestCards(late)).toHaveCount(1);
  await page.context().close();
  await late.context().close();
});

test('EXT-1530 the address of an offer without a session shows nothing of it', async ({ browser }) => {
  const page = await freshPage(browser);
  await page.goto('/portabilidad/oferta?idSolicitud=1001');
  await expect(headingOf(page)).toHaveText('No podemos mostrar esta solicitud');
  await expectGood(page);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('textbox', { name: 'RUT empresa' })).toBeVisible();
  await page.context().close();
});

test('an offer is accepted with the keyboard alone', async ({ browser }) => {
  const { visitor, number } = await offered(browser);
  const page = await freshPage(browser);
  await useKeysAlone(page);
  await reachStatus(page, visitor);
  await pressOn(page, seeButton(page, number));
  await standAtOffer(page, number);
  await expect(headingOf(page)).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Continuar para aceptar' }));
  await expect(headingOf(page)).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Continuar a las preguntas' }));
  await expect(questions(page).first()).toBeVisible();
  for (const question of await questions(page).all()) await mark(page, rightRadio(question, visitor));
  await pressOn(page, continueButton(page));
  await expect(headingOf(page)).toHaveText('Identidad comprobada: aceptación de la oferta');
  await expect(headingOf(page)).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Aceptar la oferta' }));
  await expect(headingOf(page)).toHaveText(`Se aceptó la oferta de tu solicitud N° ${number}`);
  await expect(headingOf(page)).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Descargar comprobante de respuesta' }));
  expect(offencesOf(page)).toEqual([]);
  await page.context().close();
});

test('EXT-1086 EXT-1087 an offer that another tab rejected says so, and asks no questions', async ({
  browser,
}) => {
  test.slow();
  const { visitor, number } = await offered(browser);
  const [page, other] = [await freshPage(browser), await freshPage(browser)];
  for (const tab of [page, other]) {
    await reachStatus(tab, visitor);
    await seeButton(tab, number).click();
    await standAtOffer(tab, number);
    await press(tab, 'Continuar para rechazar');
  }
  await press(other, 'Continuar a las preguntas');
  await answerRightly(other, visitor);
  await press(other, 'Rechazar la oferta');
  await expect(headingOf(other)).toHaveText(`Se rechazó la oferta de tu solicitud N° ${number}`);
  await press(page, 'Continuar a las preguntas');
  await expect(headingOf(page)).toHaveText('La oferta ya tiene respuesta');
  await expect(page.locator('.turn-who')).toHaveText('No queda nada pendiente');
  await expectGood(page);
});
