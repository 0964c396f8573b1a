import { consents } from '#core/portability/texts/bank-text.ts';
import { labels } from '#ui/portability/company/text.ts';
import type { Browser, Page, Request } from '@playwright/test';
import {
  addTo,
  completeFromStatus,
  expectReceived,
  uploadButton,
} from '#test/support/journeys/additional-steps.ts';
import { calls, cut, listen, lostAnswer, once } from '#test/support/journeys/calls.ts';
import { keepDraft } from '#test/support/journeys/kept-draft.ts';
import { aPdf } from '#test/support/journeys/picked-files.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  test,
  type JourneyBank,
} from '#test/support/journeys/portal-test.ts';
import {
  buildRequest,
  download,
  receiptNumber,
  sectionOf,
  sign,
  signButton,
  writeProduct,
} from '#test/support/journeys/request-steps.ts';
import { reachStatus, requestCards } from '#test/support/journeys/status-steps.ts';
import {
  agreeAgain,
  answerRightly,
  attach,
  choosePassword,
  continueButton,
  enterLanding,
  fillCompany,
  proveByPassword,
  reachCompany,
  standAt,
} from '#test/support/journeys/steps.ts';
import { endSessions, storedDocuments, storedDrafts, storedRequests } from '#test/support/journeys/stored.ts';
import type { Visitor } from '#test/support/journeys/visitors.ts';

const recovered = 'Recuperamos lo guardado de tu solicitud';
const stamps = 'Pago de impuesto de timbres';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Types and waits until the bank has confirmed a draft with this text. */
const kept = async (page: Page, text: string, typing: () => Promise<void>): Promise<void> => {
  const answer = page.waitForResponse(
    (response) =>
      response.url().endsWith('/borrador') &&
      response.request().method() === 'PUT' &&
      (response.request().postData() ?? '').includes(text) &&
      response.ok(),
  );
  await typing();
  await answer;
};

/** Lists the names of everything stored in the browser. */
const inBrowser = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.evaluate(async () => [
    ...Object.keys(sessionStorage),
    ...Object.keys(localStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
    ...document.cookie.split('; ').filter((cookie) => cookie !== ''),
  ]);

const expectOnlyToken = async (page: Page): Promise<void> => {
  expect(await inBrowser(page)).toEqual(['portabilidad.token']);
};

/** Ends the session before a press; checks that the press leaves the portal and nothing stays in the browser. */
const endAt = async (
  page: Page,
  bank: JourneyBank,
  visitor: Visitor,
  press: () => Promise<void>,
): Promise<void> => {
  // Waits for pending requests, which would otherwise notice the end of the session before the press.
  await expect(page.locator('.skeleton')).toHaveCount(0);
  endSessions(bank, visitor.company);
  await press();
  await page.waitForURL('**/portabilidad-publica');
  expect(await inBrowser(page)).toEqual([]);
};

/** Closes the browser, opens another one, and identifies the visitor there again by the questions. */
const comeBack = async (browser: Browser, page: Page, base: string, visitor: Visitor): Promise<Page> => {
  await page.context().close();
  const context = await browser.newContext({
    baseURL: base,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
  });
  const again = await context.newPage();
  await identify(again, visitor);
  return again;
};

const identify = async (page: Page, visitor: Visitor): Promise<void> => {
  await enterLanding(page, visitor);
  await answerRightly(page, visitor);
  await standAt(page, 'representative');
};

const typeStreet = (page: Page, street: string) => async (): Promise<void> => {
  await fillCompany(page);
  await textbox(page, 'Calle').fill(street);
};

const expectCompany = async (page: Page, street: string): Promise<void> => {
  await expect(textbox(page, 'Calle')).toHaveValue(street);
  await expect(textbox(page, 'Celular')).toHaveValue('+56 9 87654321');
  await expect(page.getByRole('combobox', { name: 'Comuna' }).locator('option:checked')).toHaveText(
    'La Cruz',
  );
};

/** Checks that every consent is unticked after a draft is restored (EXT-1402). */
const expectAgreedToNothing = async (page: Page): Promise<void> => {
  for (const name of consents.map((consent) => labels[consent]))
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
};

const keyOf = (request: Request): Promise<string | null> => request.headerValue('idempotency-key');

test('EXT-1402 a browser closed at step 2 or 3 loses nothing: another one has it all back, and names the file to attach again, and asks again what was agreed to', async ({
  browser,
  page: first,
  bank,
  visitor,
}) => {
  await identify(first, visitor);
  await kept(first, 'carpeta.pdf', () => attach(first, 'Carpeta tributaria', aPdf('carpeta.pdf')));
  await expectOnlyToken(first);

  const second = await comeBack(browser, first, bank.base, visitor);
  await expect(second.getByText('vuelve a adjuntar carpeta.pdf')).toBeVisible();
  await expect(second.getByText(recovered)).toHaveCount(0);
  await expectAccessible(second);
  await second.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(second);
  await proveByPassword(second, visitor.password);
  await standAt(second, 'company');
  await kept(second, 'Calle del primer día', typeStreet(second, 'Calle del primer día'));
  await expectOnlyToken(second);

  const third = await comeBack(browser, second, bank.base, visitor);
  await expect(third.getByText('comprueba otra vez la representación')).toBeVisible();
  await proveByPassword(third, visitor.password);
  await standAt(third, 'company');
  await expect(third.getByText(recovered)).toBeVisible();
  await expectCompany(third, 'Calle del primer día');
  await expectAgreedToNothing(third);
  await third.context().close();
});

test('a browser closed at step 4 loses nothing: another one has it all back, signs under the same key and forgets what was signed', async ({
  browser,
  page: first,
  bank,
  visitor,
}) => {
  await keepDraft(bank, visitor, 'company');
  await identify(first, visitor);
  await proveByPassword(first, visitor.password);
  await agreeAgain(first);
  await buildRequest(first, 'Banco del Valle');
  await attach(first, stamps, aPdf('timbres.pdf'));
  await kept(first, '"identificador":"43"', () =>
    writeProduct(first, { product: 'Tarjeta de crédito', identifier: '43' }),
  );
  const lost = first.waitForRequest(calls.submit);
  await once(first, 'submit', cut);
  await sign(first);
  const firstKey = await keyOf(await lost);
  await expect(first.getByText('Ha ocurrido un error de conexión')).toBeVisible();
  await expectOnlyToken(first);

  const second = await comeBack(browser, first, bank.base, visitor);
  await proveByPassword(second, visitor.password);
  await standAt(second, 'company');
  await expectAgreedToNothing(second);
  await agreeAgain(second);
  await expect(second.getByText('vuelve a adjuntar timbres.pdf')).toBeVisible();
  const closing = sectionOf(second, 'Productos a cerrar');
  await expect(closing.getByRole('button', { name: 'Eliminar Cuenta corriente' })).toBeVisible();
  await expect(closing.getByRole('textbox', { name: /^Identificador/ })).toHaveValue('43');
  await expect(signButton(second)).toBeEnabled();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Volver a los datos de la empresa' }).click();
  await expectCompany(second, 'Los Aromos');
  await continueButton(second).click();
  await attach(second, stamps, aPdf('timbres.pdf'));
  await expect(second.getByText('vuelve a adjuntar')).toHaveCount(0);
  expect(storedDrafts(bank, visitor.company)).toBe(1);
  const sent = second.waitForRequest(calls.submit);
  await sign(second);
  expect(await keyOf(await sent)).toBe(firstKey);
  await receiptNumber(second);
  expect(storedRequests(bank, visitor.company)).toHaveLength(1);
  expect(storedDrafts(bank, visitor.company)).toBe(0);
  await second.context().close();
});

test('SEC-06 SEC-07 SEC-08 a token that expires at any step or on the receipt leads away, and nothing is lost', async ({
  page,
  bank,
  visitor,
}) => {
  const expire = async (press: () => Promise<void>): Promise<void> => {
    await endAt(page, bank, visitor, press);
    await identify(page, visitor);
  };
  await identify(page, visitor);
  await kept(page, '"option":"sii"', () => choosePassword(page));
  await expire(() => proveByPassword(page, visitor.password));
  await expect(
    page.getByRole('radio', { name: 'Ingresar clave del Servicio de Impuestos Internos' }),
  ).toBeChecked();
  await expect(textbox(page, 'Clave tributaria de la empresa')).toHaveValue('');

  await proveByPassword(page, visitor.password);
  await standAt(page, 'company');
  await kept(page, 'Calle de antes', typeStreet(page, 'Calle de antes'));
  await expire(() => continueButton(page).click());
  await proveByPassword(page, visitor.password);
  // Expects the restored draft at the company step, since the session ended before the next step was saved.
  await standAt(page, 'company');
  await expectCompany(page, 'Calle de antes');

  await agreeAgain(page);
  await kept(page, '"contractConfirmed":true', () => buildRequest(page, 'Banco del Valle'));
  const refused = page.waitForRequest(calls.submit);
  await expire(() => sign(page));
  await proveByPassword(page, visitor.password);
  await agreeAgain(page);
  await expect(signButton(page)).toBeEnabled();
  const sent = page.waitForRequest(calls.submit);
  await sign(page);
  const number = await receiptNumber(page);
  expect(await keyOf(await sent)).toBe(await keyOf(await refused));
  expect(storedRequests(bank, visitor.company).map(({ id }) => id)).toEqual([number]);

  const receipt = `comprobante-solicitud-${number}.pdf`;
  await endAt(page, bank, visitor, () => page.getByRole('button', { name: 'DESCARGAR COMPROBANTE' }).click());
  await reachStatus(page, visitor);
  expect((await download(page, 'Descargar comprobante')).name).toBe(receipt);
});

test('SEC-06 SEC-07 a token that expires after a signing whose answer was lost, on the status or on additional information loses nothing', async ({
  page,
  bank,
  visitor,
}) => {
  await keepDraft(bank, visitor, 'request');
  await identify(page, visitor);
  await proveByPassword(page, visitor.password);
  await agreeAgain(page);
  await once(page, 'submit', lostAnswer);
  await sign(page);
  await expect(page.getByText('Ha ocurrido un error de conexión')).toBeVisible();
  await endAt(page, bank, visitor, () => page.getByRole('button', { name: 'Reintentar' }).click());
  const [request] = storedRequests(bank, visitor.company);
  const number = request?.id ?? 0;

  await reachStatus(page, visitor);
  await expect(requestCards(page).getByRole('heading').first()).toContainText(String(number));
  await endAt(page, bank, visitor, () =>
    page.getByRole('button', { name: /^Descargar comprobante/ }).click(),
  );

  await reachStatus(page, visitor);
  expect(await completeFromStatus(page)).toBe(number);
  await addTo(page, 'balance', aPdf('balance.pdf'));
  await uploadButton(page).click();
  await expectReceived(page, 'balance.pdf');
  await addTo(page, 'escritura', aPdf('escritura.pdf'));
  await endAt(page, bank, visitor, () => uploadButton(page).click());

  await reachStatus(page, visitor);
  await completeFromStatus(page);
  await expectReceived(page, 'balance.pdf');
  await addTo(page, 'escritura', aPdf('escritura.pdf'));
  await uploadButton(page).click();
  await expectReceived(page, 'balance.pdf', 'escritura.pdf');
  expect(storedDocuments(bank, number).map(({ name }) => name)).toEqual(['balance.pdf', 'escritura.pdf']);
  expect(storedRequests(bank, visitor.company)).toHaveLength(1);
});

test('EXT-2936 two tabs do not overwrite one another in silence, and what is not wanted is forgotten', async ({
  page,
  bank,
  visitor,
}) => {
  await reachCompany(page, visitor);
  await kept(page, 'Calle de una', typeStreet(page, 'Calle de una'));
  const other = await page.context().newPage();
  await reachCompany(other, visitor);
  await expectCompany(other, 'Calle de una');
  await kept(other, 'Calle de otra', () => textbox(other, 'Calle').fill('Calle de otra'));

  const conflict = page.waitForResponse((response) => response.status() === 409);
  await textbox(page, 'Calle').fill('Calle de una, otra vez');
  await conflict;
  await expect(page.getByText('también está abierta en otra pestaña')).toBeVisible();
  await expect(textbox(page, 'Calle')).toHaveValue('Calle de una, otra vez');
  await kept(page, 'Calle de una, otra vez', () =>
    page.getByRole('button', { name: 'Seguir con lo que ves aquí' }).click(),
  );
  await textbox(other, 'Calle').fill('Calle perdida');
  await other.getByRole('button', { name: /^Tomar lo guardado a las \d\d:\d\d$/ }).click();
  await expect(textbox(other, 'Calle')).toHaveValue('Calle de una, otra vez');
  await kept(page, 'Calle final', () => textbox(page, 'Calle').fill('Calle final'));

  await other.close();
  await identify(page, visitor);
  await page.getByRole('button', { name: 'Borrar lo guardado y volver al inicio' }).click();
  await standAt(page, 'landing');
  expect(storedDrafts(bank, visitor.company)).toBe(0);
});

test('EXT-1090 a step whose request another tab signed says so, and leads to it', async ({
  page,
  bank,
  visitor,
}) => {
  await reachCompany(page, visitor);
  await kept(page, 'Calle de una', typeStreet(page, 'Calle de una'));
  const other = await page.context().newPage();
  await reachCompany(other, visitor);
  await agreeAgain(other);
  await buildRequest(other, 'Banco del Valle');
  await sign(other);
  const number = await receiptNumber(other);
  await expect(page.getByText(`es la solicitud N° ${number}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver mis solicitudes' }).click();
  await expect(requestCards(page)).toHaveCount(1);
  expect(storedDrafts(bank, visitor.company)).toBe(0);
});

test('a bank that keeps nothing, or is out of order, disturbs nobody', async ({ page, visitor }) => {
  await page.route(calls.draft, cut);
  await reachCompany(page, visitor);
  await fillCompany(page);
  await continueButton(page).click();
  await page.unroute(calls.draft);
  await page.route(calls.draft, (route) => route.fulfill({ status: 404 }));
  await standAt(page, 'request');
  await buildRequest(page, 'Banco del Valle');
  await sign(page);
  await receiptNumber(page);
});

test('SEC-08 two minutes before the session ends the visitor is asked, and one press goes on; after an hour nothing does, and it says so', async ({
  page,
  visitor,
}) => {
  await page.clock.install();
  const heard = listen(page);
  await reachCompany(page, visitor);
  await kept(page, 'Calle con calma', async () => {
    await typeStreet(page, 'Calle con calma')();
    await page.clock.runFor(2_000);
  });

  await page.clock.fastForward('28:30');
  const warning = page.getByRole('alertdialog', { name: 'Tu sesión está por terminar' });
  await expect(warning).toContainText('Lo que escribiste está guardado, menos claves y archivos.');
  await expectAccessible(page);
  const before = heard.length;
  await warning.getByRole('button', { name: 'Seguir' }).click();
  await expect(warning).toBeHidden();
  expect(heard.slice(before).map((request) => request.method())).toEqual(['GET']);

  await page.clock.fastForward('28:30');
  await page.clock.runFor(2_000);
  await warning.getByRole('button', { name: 'Seguir' }).click();
  await expect(warning).toBeHidden();
  await page.clock.fastForward('01:30');
  await page.clock.runFor(2_000);
  const last = page.getByRole('alertdialog', { name: 'Tu sesión termina en menos de 2 minutos' });
  await expect(last).toContainText('ya no se puede extender');
  await expectAccessible(page);
  await last.getByRole('button', { name: 'Entendido' }).click();
  await expect(last).toBeHidden();
  await expect(textbox(page, 'Calle')).toHaveValue('Calle con calma');
  await page.clock.fastForward('02:00');
  const over = page.getByRole('alertdialog', { name: 'Tu sesión terminó' });
  await expect(over).toBeVisible();
  await over.getByRole('button', { name: 'Comenzar de nuevo' }).click();
  await standAt(page, 'landing');
});
