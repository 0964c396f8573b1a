import { everyRequestStatus, hasOffer, traitsOf } from '#core/portability/status/request-statuses.ts';
import { formatRut } from '#core/shared/rut.ts';
import { wordsOfPdf } from '#test/support/journeys/pdf-words.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import {
  certificateRows,
  checkButton,
  reachStatus,
  reachStatusProved,
  requestCards,
  statusPath,
} from '#test/support/journeys/status-steps.ts';
import {
  headingOf,
  openLanding,
  places,
  standAt,
  startButton,
  writeEntry,
} from '#test/support/journeys/steps.ts';
import { showing } from '#test/support/journeys/visitors.ts';

// Runs these tests in parallel, since they are short and many and only read the demo set.
test.describe.configure({ mode: 'parallel' });

for (const estado of everyRequestStatus) {
  test(`EST-01 EST-03 EST-04 EST-05 EST-20 EST-22 EST-26 a request in ${estado} has its card, label and actions`, async ({
    page,
  }) => {
    const visitor = showing(`una solicitud en ${estado}`);
    await reachStatus(page, visitor);
    await expect(page.locator('.lede')).toContainText(`RUT ${formatRut(visitor.company)}`);
    const card = requestCards(page);
    await expect(card).toHaveCount(1);
    const means = hasOffer(estado) ? ' (Tu oferta ya se puede leer|Es la misma oferta).*' : '';
    await expect(card.getByRole('definition').last()).toHaveText(new RegExp(`^${estado}${means}$`));
    await expect(card.getByText(/^\d{2}\/\d{2}\/\d{4}$/).first()).toBeVisible();
    const offer = card.getByRole('button', { name: /^Descargar Oferta/ });
    await expect(offer).toHaveCount(hasOffer(estado) ? 1 : 0);
    await expect(card.getByRole('button', { name: /^Completar información/ })).toHaveCount(
      traitsOf(estado)?.takesInformation === true ? 1 : 0,
    );
    await expect(page.getByText('Ya contamos con una oferta disponible para ti...')).toHaveCount(
      hasOffer(estado) ? 1 : 0,
    );
    await expect(card.getByRole('list').getByRole('listitem')).toHaveCount(
      estado === 'Falta Información' ? 8 : 7,
    );
    await expectAccessible(page);
  });
}

test('EST-02 EST-05 EST-08 EST-47 PAPI-40 the offer and the receipt are downloaded and say what they should', async ({
  page,
}) => {
  await reachStatus(page, showing('una solicitud en Oferta Disponible'));
  const card = requestCards(page);
  const number = /\d+/.exec((await card.getByRole('heading').first().textContent()) ?? '')?.[0] ?? '';
  for (const [name, file] of [
    [/^Descargar Oferta/, `oferta-solicitud-${number}.pdf`],
    [/^Descargar comprobante/, `comprobante-solicitud-${number}.pdf`],
  ] as const) {
    const started = page.waitForEvent('download');
    await card.getByRole('button', { name }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(file);
    const words = await wordsOfPdf(await download.path());
    expect(words).toContain(number);
  }
});

test('EST-09 an offer that does not arrive is told, and can be tried again', async ({ page }) => {
  await reachStatus(page, showing('una solicitud en Oferta Informada'));
  await page.route('**/oferta/descarga/*', (route) => route.fulfill({ status: 500, json: {} }));
  const offer = page.getByRole('button', { name: /^Descargar Oferta/ });
  await offer.click();
  await expect(
    page.getByText('Hubo un error al descargar el documento, Intententlo nuevamente o mas tarde.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/oferta/descarga/*');
  const started = page.waitForEvent('download');
  await offer.click();
  await started;
});

test('EST-25 EST-26 of several requests the oldest takes information; the others have their own actions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await reachStatus(page, showing('cinco solicitudes, dos con oferta; dos reciben información'));
  await expect(requestCards(page)).toHaveCount(5);
  await expect(page.getByRole('button', { name: /^Descargar Oferta/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Completar información/ })).toHaveCount(2);
  await expectNoOverflow(page);
  const closed = requestCards(page)
    .nth(2)
    .getByText(/^Avance/);
  await closed.click();
  await expect(requestCards(page).nth(2).getByText('Solicitud ingresada')).toBeVisible();
  await expectAccessible(page);
});

test('EST-12 EST-14 EST-16 EST-33 EST-35 EST-36 EST-37 EST-38 each certificate has its label, its download and its error', async ({
  page,
}) => {
  await reachStatusProved(page, showing('un certificado de liquidación en cada uno de los siete estados'));
  const rows = certificateRows(page);
  await expect(rows).toHaveCount(7);
  const labels = await rows.getByRole('definition').allTextContents();
  expect(labels.toSorted()).toEqual(['Con errores', 'No', 'No', 'No', 'No', 'Si', 'Si']);
  for (const row of await rows.all()) {
    const label = await row.getByRole('definition').textContent();
    const download = row.getByRole('button', { name: /^Descargar certificado/ });
    if (label === 'No') await expect(download).toBeDisabled();
    else await expect(download).toBeEnabled();
  }
  const ready = rows.filter({ has: page.getByRole('definition').filter({ hasText: /^Si$/ }) }).first();
  const started = page.waitForEvent('download');
  await ready.getByRole('button', { name: /^Descargar certificado/ }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^certificado-liquidacion-\d+\.pdf$/);
  expect(await wordsOfPdf(await download.path())).toContain(
    /\d+/.exec(download.suggestedFilename())?.[0] ?? 'nada',
  );
  const wrong = rows.filter({ hasText: 'Con errores' });
  await wrong.getByRole('button', { name: /^Ver descargas disponibles/ }).click();
  await expect(wrong.getByText(/presenta errores\. Por favor ingrésala nuevamente/)).toBeVisible();
  await expect(wrong.getByRole('link', { name: 'Ingresar nuevamente' })).toHaveAttribute(
    'href',
    '/empresa?certificados',
  );
  await expectAccessible(page);
});

test('EST-39 EXT-1142 a certificate that is chosen is followed up in the private flow, with its number, where its line is shown and leads back to the list', async ({
  page,
}) => {
  await reachStatusProved(page, showing('un certificado de liquidación en cada uno de los siete estados'));
  const isReady = page.getByRole('definition').filter({ hasText: /^Si$/ });
  const row = certificateRows(page).filter({ has: isReady }).first();
  await row.getByRole('button', { name: /^Ver descargas disponibles/ }).click();
  await page.waitForURL(/\/empresa\?certificados&idSolicitud=\d+$/);
  await expect(page.getByText(/^Los certificados de liquidación que ya pidió/)).toBeInViewport();
  await page.getByRole('link', { name: 'volver a esa lista' }).click();
  await expect(certificateRows(page)).toHaveCount(7);
});

test('EXT-2935 whoever asks for another certificate, or follows one up, comes back by Back to the list, with the session', async ({
  page,
}) => {
  await reachStatusProved(page, showing('un certificado de liquidación en cada uno de los siete estados'));
  await expect(certificateRows(page)).toHaveCount(7);
  await page.getByRole('link', { name: 'Generar nueva solicitud' }).click();
  await page.waitForURL(/\/empresa\?certificados$/);
  await page.goBack();
  await expect(certificateRows(page)).toHaveCount(7);
  await page.getByRole('link', { name: 'Generar nueva solicitud' }).click();
  await page.waitForURL(/\/empresa\?certificados$/);
  await page.goBack();
  await expect(certificateRows(page)).toHaveCount(7);
  await page
    .getByRole('button', { name: /^Ver descargas disponibles/ })
    .first()
    .click();
  await page.waitForURL(/\/empresa\?certificados&idSolicitud=\d+$/);
  await page.goBack();
  await expect(certificateRows(page)).toHaveCount(7);
});

test('EST-10 EST-11 who has asked for nothing is told so, and led to the start', async ({ page }) => {
  await reachStatus(page, showing('ninguna solicitud'));
  await expect(page.getByRole('heading', { name: 'No tienes solicitudes' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver al inicio' }).click();
  await standAt(page, 'landing');
});

test('PERR-06 PERR-07 a list that cannot be read shows the same, says so and is read again', async ({
  page,
}) => {
  const visitor = showing('una solicitud en Pendiente');
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.route('**/solicitud/resumen', (route) => route.fulfill({ status: 500, json: {} }));
  await reachStatus(page, visitor);
  await expect(page.getByRole('heading', { name: 'No tienes solicitudes' })).toBeVisible();
  await expect(page.getByText('No pudimos cargar tus solicitudes.')).toBeVisible();
  expect(told.some((line) => line.includes('summary of requests'))).toBe(true);
  await expectAccessible(page);
  await page.unroute('**/solicitud/resumen');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(requestCards(page)).toHaveCount(1);
});

test('LAND-23 LAND-30 LAND-31 mode 1 asks first whether the bank has the company, and mode 0 forgets the mark', async ({
  page,
  visitor,
}) => {
  const mark = () => page.evaluate(() => sessionStorage.getItem('comprobar'));
  await openLanding(page);
  await expect(checkButton(page)).toBeDisabled();
  await writeEntry(page, visitor);
  await checkButton(page).click();
  await standAt(page, 'identity');
  expect(await mark()).toBe('true');
  await page.goBack();
  await standAt(page, 'landing');
  expect(await mark()).toBeNull();
  await writeEntry(page, visitor);
  await startButton(page).click();
  await standAt(page, 'identity');
  expect(await mark()).toBeNull();
});

test('PROUTE-30 the status opened by its address leads to the landing', async ({ page }) => {
  await page.goto(statusPath);
  await standAt(page, 'landing');
  await expect.poll(() => new URL(page.url()).pathname).toBe(places.landing.path);
  await expect(headingOf(page)).toBeVisible();
});
