import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { additionalKinds } from '#core/portability/documents/kinds.ts';
import {
  addTo,
  additionalPath,
  alertOf,
  completeFromStatus,
  documentPostsOf,
  expectNothingHeld,
  expectReceived,
  heldRow,
  ledgerOf,
  ledgerRow,
  lineOf,
  openGroup,
  reachAdditional,
  standAtAdditional,
  successOf,
  titleOf,
  uploadButton,
} from '#test/support/journeys/additional-steps.ts';
import { hold, listen, once, refusal } from '#test/support/journeys/calls.ts';
import { pressOn } from '#test/support/journeys/keyboard.ts';
import { aJpeg, aPdf } from '#test/support/journeys/picked-files.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  keysTest,
  test,
} from '#test/support/journeys/portal-test.ts';
import { reachReceipt, receiptNumber } from '#test/support/journeys/request-steps.ts';
import { reachStatus, requestCards, statusPath } from '#test/support/journeys/status-steps.ts';
import { attach, headingOf, standAt } from '#test/support/journeys/steps.ts';
import { storedDocuments } from '#test/support/journeys/stored.ts';
import { showing } from '#test/support/journeys/visitors.ts';

test('ADI-01 ADI-02 ADI-09 ADI-14 ADI-18 ADI-19 RES-05 PROUTE-24 a company just received completes its information in every group', async ({
  page,
  bank,
  visitor,
}) => {
  const number = await reachReceipt(page, visitor, 'Banco del Valle');
  await page.getByRole('button', { name: 'COMPLETAR INFORMACIÓN DE LA EMPRESA' }).click();
  await standAtAdditional(page, number);
  await expect(headingOf(page)).toBeFocused();
  await expect(page.locator('summary h2')).toHaveText([
    'Balance de la empresa',
    'Escritura de constitución',
    'Fotocopia del RUT de la empresa',
    'Inscripción del extracto de constitución social',
    'Copia de publicación en el Diario Oficial',
    'Copia de inscripción de extractos de modificaciones',
  ]);
  for (const kind of additionalKinds) {
    await openGroup(page, kind);
    const zone = page.getByRole('group', { name: titleOf(kind) });
    await expect(zone).toContainText('Arrastrar aquí');
    await expect(zone.getByRole('button')).toHaveText('Subir Archivo');
    await expect(zone).toContainText(
      'Si tu navegador no permite arrastrar archivos, usa el botón "Subir Archivo".',
    );
  }
  await expect(page.getByText('No posee archivo en proceso')).toHaveCount(6);
  await expect(
    page.getByText(
      'Para subir un archivo, arrástrelo al cuadro "Arrastrar aquí" o haga click en el botón "Subir Archivo".',
    ),
  ).toHaveCount(6);
  await expect(uploadButton(page)).toBeDisabled();
  await expect(uploadButton(page)).toHaveAccessibleDescription(
    'Si quieres enviar otro documento, elige el archivo arriba.',
  );
  await expectAccessible(page);

  const long = 'inscripcion-del-extracto-de-constitucion-social.pdf';
  await addTo(page, 'balance', aPdf('balance-2024.pdf'), aJpeg('balance-2025.JPG'));
  await addTo(page, 'escritura', aPdf('escritura.pdf'));
  await addTo(page, 'fotocopia-rut', aJpeg('rut.jpg'));
  await addTo(page, 'ins-extracto', aPdf(long));
  await addTo(page, 'copia-publicacion', aJpeg('diario-oficial.jpg'));
  await addTo(page, 'copia-ins', aPdf('modificaciones.pdf'), aPdf('sobra.pdf'));
  await expect(lineOf(page, 'copia-ins')).toContainText('2 archivos');
  await page.getByRole('button', { name: 'Eliminar sobra.pdf' }).click();
  await expect(lineOf(page, 'copia-ins')).toContainText('1 archivo');
  await expect(page.getByRole('complementary')).toContainText('6 de 6 grupos con archivos');
  const row = heldRow(page, 'ins-extracto', long.slice(0, 38));
  await expect(row.getByTitle(long)).toHaveText(long.slice(0, 38));
  await expect(row).toContainText(/0,5\d KB/);
  await expect(row).toContainText('Por enviar');
  await expect(uploadButton(page)).toBeEnabled();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessible(page);

  const heard = listen(page);
  const held = [await hold(page, 'upload'), await hold(page, 'upload')];
  await uploadButton(page).click();
  await expect(ledgerOf(page).getByRole('progressbar')).toHaveCount(2);
  for (const name of ['balance-2024.pdf', 'balance-2025.JPG']) {
    const progress = { name: `Subiendo ${name}` };
    await expect(heldRow(page, 'balance', name).getByRole('progressbar', progress)).toBeVisible();
    await expect(ledgerRow(page, name).getByRole('progressbar', progress)).toBeVisible();
  }
  await expect(ledgerOf(page).getByText('Por enviar')).toHaveCount(5);
  await expect(ledgerOf(page)).toContainText('No cierres esta página hasta que terminen.');
  await expectAccessible(page);
  held.forEach((letGo) => letGo());
  await expect(successOf(page)).toBeVisible();
  await expectReceived(
    page,
    'balance-2024.pdf',
    'balance-2025.JPG',
    'escritura.pdf',
    'rut.jpg',
    long.slice(0, 38),
    'diario-oficial.jpg',
    'modificaciones.pdf',
  );
  await expectNothingHeld(page);
  await expect(uploadButton(page)).toBeDisabled();
  await expectAccessible(page);

  const posts = documentPostsOf(heard);
  expect(posts.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => 'validar'));
  expect(posts.slice(7).toSorted()).toEqual(
    ['balance', ...additionalKinds].map((kind) => `carga/${kind}/${number}`).toSorted(),
  );
  const stored = storedDocuments(bank, number).map(({ kind, name }) => [kind, name]);
  expect(stored.toSorted()).toEqual(
    [
      ['balance', 'balance-2024.pdf'],
      ['balance', 'balance-2025.JPG'],
      ['escritura', 'escritura.pdf'],
      ['fotocopia-rut', 'rut.jpg'],
      ['ins-extracto', long],
      ['copia-publicacion', 'diario-oficial.jpg'],
      ['copia-ins', 'modificaciones.pdf'],
    ].toSorted(),
  );

  await page.getByRole('button', { name: 'Volver al comprobante' }).click();
  expect(await receiptNumber(page)).toBe(number);
  await expectReceived(page, 'balance-2024.pdf', 'modificaciones.pdf');
  await page.reload();
  await page.getByRole('button', { name: 'Consultar documentos recibidos' }).click();
  await expect(ledgerOf(page).getByRole('listitem')).toHaveCount(7);
  await expectReceived(page, 'balance-2024.pdf', 'rut.jpg', 'modificaciones.pdf');
  await expectAccessible(page);
});

test('ADI-19 ADI-22 PAPI-48 PROUTE-30 the same screen from the status, left and entered again by the browser, tells what the bank holds', async ({
  page,
  bank,
}) => {
  const number = await reachAdditional(page, showing('una solicitud en Falta Información'));
  await expect(ledgerOf(page)).toContainText('El banco aún no recibe documentos de esta solicitud.');
  await addTo(page, 'escritura', aPdf('escritura.pdf'));
  await uploadButton(page).click();
  await expect(successOf(page)).toBeVisible();
  await expectReceived(page, 'escritura.pdf');
  expect(storedDocuments(bank, number)).toMatchObject([{ kind: 'escritura', name: 'escritura.pdf' }]);

  await page.getByRole('button', { name: 'Volver a mis solicitudes' }).click();
  await expect(headingOf(page)).toHaveText('Consultar solicitudes realizadas');
  await page.goBack();
  await standAtAdditional(page, number);
  await expect(successOf(page)).toHaveCount(0);
  await expect(ledgerOf(page).getByRole('listitem')).toHaveCount(1);
  await expect(ledgerRow(page, 'escritura.pdf')).toContainText('Recibido');
  await page.goBack();
  await expect(headingOf(page)).toHaveText('Consultar solicitudes realizadas');
  expect(await completeFromStatus(page)).toBe(number);
});

test('ADI-20 ADI-21 SOL-76 PERR-14 PERR-18 PERR-20 of five files one fails: it alone is named, kept and sent again', async ({
  page,
  bank,
}) => {
  const number = await reachAdditional(page, showing('una solicitud en Pendiente'));
  await addTo(page, 'balance', aPdf('balance-2024.pdf'), aPdf('balance-2025.pdf'));
  await addTo(page, 'escritura', aPdf('escritura.pdf'));
  await addTo(page, 'fotocopia-rut', aJpeg('rut.jpg'));
  await addTo(page, 'copia-ins', aPdf('modificaciones.pdf'));
  await page.route('**/documento/carga/escritura/*', refusal(500), { times: 2 });
  await uploadButton(page).click();

  const panel = alertOf(page, 'Estimado Cliente');
  await expect(panel.locator('..')).toBeFocused();
  await expect(panel).toContainText(
    'Este servicio está temporalmente no disponible, por favor intente más tarde.',
  );
  await expectNothingHeld(page);
  await expectReceived(page, 'balance-2024.pdf', 'balance-2025.pdf', 'rut.jpg', 'modificaciones.pdf');
  await expect(ledgerRow(page, 'escritura.pdf')).toContainText('No se recibió: No se pudo subir.');
  await expect(alertOf(page, 'no pudimos subir: escritura.pdf.')).toBeVisible();
  expect(storedDocuments(bank, number)).toHaveLength(4);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessible(page);

  const heard = listen(page);
  const retry = page.getByRole('button', { name: 'Reintentar', exact: true });
  await retry.click();
  await expect(ledgerRow(page, 'escritura.pdf')).toContainText('No se recibió: No se pudo subir.');
  await expect(panel).toBeVisible();
  await retry.click();
  await expectReceived(page, 'escritura.pdf');
  await expect(panel).toHaveCount(0);
  await expect(successOf(page)).toBeVisible();
  await expect(retry).toHaveCount(0);
  expect(documentPostsOf(heard)).toEqual([`carga/escritura/${number}`, `carga/escritura/${number}`]);
  expect(
    storedDocuments(bank, number)
      .map(({ name }) => String(name))
      .toSorted(),
  ).toEqual(['balance-2024.pdf', 'balance-2025.pdf', 'escritura.pdf', 'modificaciones.pdf', 'rut.jpg']);
  await expectAccessible(page);
});

test('ADI-18 ADI-22 one file the bank refuses keeps all of them here, with its name and what the bank says', async ({
  page,
  bank,
}) => {
  const number = await reachAdditional(page, showing('una solicitud en Visado Comercial'));
  await addTo(page, 'balance', aPdf('balance.pdf'));
  await addTo(page, 'copia-ins', aPdf('modificaciones.pdf'));
  const heard = listen(page);
  await once(
    page,
    'validateDocument',
    refusal(200, { validado: false, mensaje: 'El archivo no se puede abrir.' }),
  );
  await uploadButton(page).click();
  const summary = alertOf(page, 'No subimos ningún archivo');
  await expect(summary.locator('..')).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['balance.pdf: El archivo no se puede abrir.']);
  await expect(heldRow(page, 'balance', 'balance.pdf')).toContainText('El archivo no se puede abrir.');
  await expect(heldRow(page, 'copia-ins', 'modificaciones.pdf')).toContainText('Por enviar');
  await expect(lineOf(page, 'balance')).toContainText('1 archivo, 1 rechazado');
  await expect(page.getByText('si uno falla, no se sube ninguno.')).toBeVisible();
  expect(documentPostsOf(heard)).toEqual(['validar', 'validar']);
  expect(storedDocuments(bank, number)).toEqual([]);
  await expectAccessible(page);
  await summary.getByRole('link').click();
  await expect(lineOf(page, 'balance')).toBeFocused();

  await page.getByRole('button', { name: 'Eliminar balance.pdf' }).click();
  await expect(summary).toHaveCount(0);
  await uploadButton(page).click();
  await expect(successOf(page)).toBeVisible();
  expect(storedDocuments(bank, number)).toMatchObject([{ kind: 'copia-ins', name: 'modificaciones.pdf' }]);
});

test('SOL-76 an upload that fails after its visitor has gone on is told where he stands, with its retry', async ({
  page,
  bank,
}) => {
  const number = await reachAdditional(page, showing('una solicitud en Ingresada'));
  await addTo(page, 'balance', aPdf('balance.pdf'));
  const letGo = await hold(page, 'upload');
  await uploadButton(page).click();
  await expect(ledgerRow(page, 'balance.pdf').getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a mis solicitudes' }).click();
  await expect(headingOf(page)).toHaveText('Consultar solicitudes realizadas');
  const notice = alertOf(page, 'no pudimos subir');
  await expect(notice).toHaveCount(0);
  letGo(refusal(500));
  await expect(notice).toContainText(
    `Tu solicitud N° ${number} ya fue ingresada, pero no pudimos subir: balance.pdf.`,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);

  await notice.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(notice).toHaveCount(0);
  await page.goBack();
  await standAtAdditional(page, number);
  await expect(ledgerRow(page, 'balance.pdf')).toContainText('No se recibió');
  await page.goBack();
  await once(page, 'upload', refusal(500));
  const heard = listen(page);
  await page.goForward();
  await page.getByRole('button', { name: 'Reintentar', exact: true }).click();
  await expect(ledgerRow(page, 'balance.pdf')).toContainText('No se recibió');
  await page.goBack();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Reintentar' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText(`Los documentos de tu solicitud N° ${number} fueron recibidos.`)).toBeVisible();
  await expect.poll(() => storedDocuments(bank, number)).toMatchObject([{ name: 'balance.pdf' }]);
  expect(documentPostsOf(heard)).toEqual([`carga/balance/${number}`, `carga/balance/${number}`]);
});

keysTest('ADI-11 ADI-14 ADI-19 one upload by the keyboard alone', async ({ page, bank }) => {
  const number = await reachAdditional(
    page,
    showing('cinco solicitudes, dos con oferta; dos reciben información'),
  );
  await pressOn(page, lineOf(page, 'fotocopia-rut'));
  const file = test.info().outputPath('rut-por-teclado.pdf');
  await writeFile(file, aPdf('rut-por-teclado.pdf').buffer);
  await attach(page, titleOf('fotocopia-rut'), file);
  await expect(heldRow(page, 'fotocopia-rut', 'rut-por-teclado.pdf')).toContainText('Por enviar');
  await pressOn(page, uploadButton(page));
  await expect(successOf(page)).toBeFocused();
  expect(storedDocuments(bank, number)).toMatchObject([
    { kind: 'fotocopia-rut', name: 'rut-por-teclado.pdf' },
  ]);
});

const openByAddress = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

test('EXT-1009 EXT-1010 a request that asks for information beside the current one says what it lacks and is given it by its own address; a number of another company is as unknown as any', async ({
  page,
  bank,
}) => {
  await reachStatus(page, showing('cinco solicitudes, dos con oferta; dos reciben información'));
  const lacking = 'Envía lo que falta: Balance de la empresa; Escritura de constitución';
  const card = requestCards(page).filter({
    hasText: lacking,
  });
  const number = Number(/\d+/.exec((await card.getByRole('heading').first().textContent()) ?? '')?.[0]);
  await card.getByRole('button', { name: /^Completar información/ }).click();
  await standAtAdditional(page, number);
  expect(new URL(page.url()).search).toBe(`?idSolicitud=${number}`);
  await expect(page.getByText(lacking)).toBeVisible();
  await expect(lineOf(page, 'escritura')).toContainText('Falta');
  await expect(lineOf(page, 'copia-ins')).toContainText('Sin archivos');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await addTo(page, 'balance', aPdf('balance-2025.pdf'));
  await uploadButton(page).click();
  await expect(successOf(page)).toBeVisible();
  await expect(page.getByText('Envía lo que falta: Escritura de constitución')).toBeVisible();
  // Expects this document among the stored ones, of which another journey may have sent more.
  expect(storedDocuments(bank, number)).toContainEqual(
    expect.objectContaining({ kind: 'balance', name: 'balance-2025.pdf' }),
  );

  for (const unknown of [1001, 999_999]) {
    await openByAddress(page, `${additionalPath}?idSolicitud=${unknown}`);
    await expect(headingOf(page)).toHaveText(`No encontramos la solicitud N° ${unknown}`);
    await expect(uploadButton(page)).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Volver a mis solicitudes' }).click();
  await expect(requestCards(page)).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'Solicitud N° 1001' })).toHaveCount(0);
});

test('PROUTE-24 PROUTE-30 PROUTE-31 the address of additional information without a request leads where the state allows', async ({
  page,
}) => {
  await page.goto(additionalPath);
  await standAt(page, 'landing');

  await reachStatus(page, showing('una solicitud en Pendiente'));
  await expect(requestCards(page)).toHaveCount(1);
  await openByAddress(page, additionalPath);
  await page.waitForURL(`**${statusPath}`);
  await expect(headingOf(page)).toHaveText('Consultar solicitudes realizadas');

  const number = await completeFromStatus(page);
  await page.goBack();
  await expect(headingOf(page)).toHaveText('Consultar solicitudes realizadas');
  await expect.poll(() => new URL(page.url()).pathname).toBe(statusPath);
  await page.goForward();
  await standAtAdditional(page, number);
  await page.reload();
  await standAtAdditional(page, number);
  await page.goBack();
  await expect(headingOf(page)).toHaveText('Consultar solicitudes realizadas');
  await page.goForward();
  await standAtAdditional(page, number);
});
