import { expect, type Locator, type Page } from '@playwright/test';
import type { DocumentKind } from '#core/portability/documents/kinds.ts';
import { aPdf } from './picked-files.ts';
import { reachStatus, requestCards } from './status-steps.ts';
import { headingOf } from './steps.ts';
import type { Visitor } from './visitors.ts';

export const myDocumentsPath = '/portabilidad/mis-documentos';

export const documentsButton = (page: Page): Locator => page.getByRole('button', { name: 'Mis documentos' });

export const documentsTable = (page: Page): Locator =>
  page.getByRole('table', { name: 'Solicitudes y documentos' });

/** Returns the table row that contains this name. */
export const tableRow = (page: Page, name: string): Locator =>
  documentsTable(page).getByRole('row').filter({ hasText: name });

export const pickerOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Usar documentos otra vez' });

/** Waits until the screen of the visitor's documents is shown. */
export const standAtDocuments = async (page: Page): Promise<void> => {
  await expect(headingOf(page)).toHaveText('Mis documentos');
  await expect.poll(() => new URL(page.url()).pathname).toBe(myDocumentsPath);
};

/** Returns the numbers of the visitor's requests, oldest first; the status lists those with offers first. */
const numbersOf = async (page: Page): Promise<readonly number[]> => {
  const titles = await requestCards(page).getByRole('heading', { level: 3 }).allTextContents();
  return titles.map((title) => Number(/\d+/.exec(title)?.[0])).toSorted((one, other) => one - other);
};

type Sent = readonly [place: number, kind: DocumentKind, name: string];

/** Goes from an empty landing page to the status, with these documents sent to the visitor's requests by index; returns the request numbers. */
export const reachStatusHaving = async (
  page: Page,
  visitor: Visitor,
  ...documents: readonly Sent[]
): Promise<readonly number[]> => {
  const listed = page.waitForRequest('**/solicitud/resumen');
  await reachStatus(page, visitor);
  const { authorization = '' } = await (await listed).allHeaders();
  const numbers = await numbersOf(page);
  for (const [place, kind, name] of documents) {
    const path = `/empresas/rest/portabilidad-financiera/documento/carga/${kind}/${numbers[place]}`;
    const answer = await page.request.post(path, {
      headers: { Authorization: authorization },
      multipart: { file: aPdf(name) },
    });
    expect(answer.status()).toBe(200);
  }
  return numbers;
};

/** Cancels every timer of one length that the page starts from now on, so that its delayed action never happens; returns a function that ends the cancelling. */
export const withoutTimers = async (page: Page, dropped: number): Promise<() => Promise<void>> => {
  await page.evaluate((length) => {
    const real = window.setTimeout;
    const setTimeout = (work: TimerHandler, wait?: number) => (wait === length ? 0 : real(work, wait));
    Object.assign(window, { realSetTimeout: real, setTimeout });
  }, dropped);
  return () =>
    page.evaluate(() => void Object.assign(window, { setTimeout: Reflect.get(window, 'realSetTimeout') }));
};
