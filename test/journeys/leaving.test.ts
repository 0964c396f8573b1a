import type { Page } from '@playwright/test';
import {
  addTo,
  alertOf,
  documentPostsOf,
  ledgerOf,
  ledgerRow,
  reachAdditional,
  standAtAdditional,
  uploadButton,
} from '#test/support/journeys/additional-steps.ts';
import { countTo, hold, listen, once, refusal } from '#test/support/journeys/calls.ts';
import { aPdf } from '#test/support/journeys/picked-files.ts';
import { expect, expectAccessible, test } from '#test/support/journeys/portal-test.ts';
import { buildRequest, reachReceipt, receiptNumber, sign } from '#test/support/journeys/request-steps.ts';
import {
  attach,
  places,
  pressStart,
  reachRequest,
  standAt,
  writeEntry,
} from '#test/support/journeys/steps.ts';
import { storedDocuments, storedRequests } from '#test/support/journeys/stored.ts';
import { showing } from '#test/support/journeys/visitors.ts';

/** Simulates a jump back over many history entries. */
const goToLanding = (page: Page): Promise<void> =>
  page.evaluate((path) => {
    window.history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, places.landing.path);

const files = ['uno.pdf', 'dos.pdf', 'tres.pdf', 'cuatro.pdf', 'cinco.pdf'];

test('SEC-04 SEC-06 SOL-76 files that wait for their upload arrive although their visitor has gone back to the landing', async ({
  page,
  bank,
  visitor,
}) => {
  const number = await reachReceipt(page, visitor, 'Banco del Valle');
  await page.getByRole('button', { name: 'COMPLETAR INFORMACIÓN DE LA EMPRESA' }).click();
  await standAtAdditional(page, number);
  await addTo(page, 'balance', ...files.map((name) => aPdf(name)));
  const held = [await hold(page, 'upload'), await hold(page, 'upload')];
  const heard = listen(page);
  await uploadButton(page).click();
  await expect(ledgerOf(page).getByRole('progressbar')).toHaveCount(2);
  await page.goBack();
  await receiptNumber(page);
  await goToLanding(page);
  await standAt(page, 'landing');
  const [first, second] = held;
  first?.(refusal(500));
  second?.();
  await expect.poll(() => storedDocuments(bank, number)).toHaveLength(4);
  await standAt(page, 'landing');
  const notice = alertOf(page, 'no pudimos subir');
  await expect(notice).toContainText(`Tu solicitud N° ${number} ya fue ingresada, pero no pudimos subir: `);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => storedDocuments(bank, number)).toHaveLength(5);
  await expect(notice).toHaveCount(0);
  expect(documentPostsOf(heard).filter((post) => post.startsWith('carga/'))).toHaveLength(6);
});

test('SEC-06 SOL-75 SOL-77 a signature that is on its way when its visitor leaves is carried out, its certificates and its mail with it', async ({
  page,
  bank,
  visitor,
}) => {
  await reachRequest(page, visitor);
  await buildRequest(page, 'Banco del Valle');
  await attach(page, 'Certificado de liquidación', aPdf('liquidacion.pdf'));
  const letGo = await hold(page, 'validateDocument');
  const heard = listen(page);
  await sign(page);
  await goToLanding(page);
  await standAt(page, 'landing');
  letGo();
  await expect.poll(() => storedRequests(bank, visitor.company)).toHaveLength(1);
  const [request] = storedRequests(bank, visitor.company);
  await expect.poll(() => storedDocuments(bank, request?.id ?? 0)).toHaveLength(1);
  await expect.poll(() => countTo(heard, /correo/)).toBe(1);
  await standAt(page, 'landing');
});

test('SEC-06 what one company could not send is nothing that the next one reads', async ({
  page,
  visitor,
}) => {
  await reachAdditional(page, showing('una solicitud en Pendiente'));
  await addTo(page, 'balance', aPdf('secreto-de-a.pdf'));
  await once(page, 'upload', refusal(500));
  await uploadButton(page).click();
  await expect(ledgerRow(page, 'secreto-de-a.pdf')).toContainText('No se recibió');
  await goToLanding(page);
  await standAt(page, 'landing');
  await expect(alertOf(page, 'secreto-de-a.pdf')).toBeVisible();
  await writeEntry(page, visitor);
  await pressStart(page);
  await standAt(page, 'identity');
  await expect(page.getByText('secreto-de-a.pdf')).toHaveCount(0);
});
