import { expect, type Locator, type Page, type Request } from '@playwright/test';
import {
  type AdditionalKind,
  additionalKinds,
  documentDescription,
} from '#core/portability/documents/kinds.ts';
import { press } from './hand.ts';
import { reachStatus, requestCards } from './status-steps.ts';
import { attach, headingOf, type PickedFile } from './steps.ts';
import type { Visitor } from './visitors.ts';

export const additionalPath = '/portabilidad/informacion-adicional';

export const titleOf = (kind: AdditionalKind): string => documentDescription(kind);

/** Waits until the screen of additional information shows this request. */
export const standAtAdditional = async (page: Page, idSolicitud: number): Promise<void> => {
  await expect(headingOf(page)).toHaveText('Completar información adicional');
  await expect(page.locator('.lede')).toContainText(new RegExp(`^Solicitud\\sN°\\s${idSolicitud}\\b`));
  await expect.poll(() => new URL(page.url()).pathname).toBe(additionalPath);
};

/** Goes from an empty landing page, through the status, to the first request that accepts additional information; returns its number. */
export const reachAdditional = async (page: Page, visitor: Visitor): Promise<number> => {
  await reachStatus(page, visitor);
  return completeFromStatus(page);
};

export const completeFromStatus = async (page: Page): Promise<number> => {
  const complete = page.getByRole('button', { name: /^Completar información/ }).first();
  const card = requestCards(page).filter({ has: complete }).first();
  const heading = await card.getByRole('heading').first().textContent();
  const idSolicitud = Number(/\d+/.exec(heading ?? '')?.[0]);
  await press(complete);
  await standAtAdditional(page, idSolicitud);
  return idSolicitud;
};

/** Returns the locator of a group's header line, which shows the content of the group and opens the group when pressed. */
export const lineOf = (page: Page, kind: AdditionalKind): Locator =>
  page.locator('summary').filter({ hasText: titleOf(kind) });

export const openGroup = async (page: Page, kind: AdditionalKind): Promise<void> => {
  const zone = page.getByRole('group', { name: titleOf(kind) });
  // Presses the group's line until the group is open, since a group that opens by itself meanwhile is closed by the
  // press.
  await expect(async () => {
    if (!(await zone.isVisible())) await press(lineOf(page, kind));
    await expect(zone).toBeVisible({ timeout: 2_000 });
  }).toPass();
};

/** Picks files for a group, and opens the group first if it is closed. */
export const addTo = async (
  page: Page,
  kind: AdditionalKind,
  ...files: readonly (string | PickedFile)[]
): Promise<void> => {
  await openGroup(page, kind);
  await attach(page, titleOf(kind), ...files);
};

/** Returns the row of a picked file in a group. */
export const heldRow = (page: Page, kind: AdditionalKind, name: string): Locator =>
  page
    .locator('details')
    .filter({ has: lineOf(page, kind) })
    .getByRole('listitem')
    .filter({ hasText: name });

export const uploadButton = (page: Page): Locator => page.getByRole('button', { name: 'SUBIR ARCHIVOS' });

export const ledgerOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Documentos de la solicitud' });

export const ledgerRow = (page: Page, name: string): Locator =>
  ledgerOf(page).getByRole('listitem').filter({ hasText: name });

export const expectReceived = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await expect(ledgerRow(page, name)).toContainText('Recibido');
};

/** Expects that no group holds a picked file (ADI-21). */
export const expectNothingHeld = async (page: Page): Promise<void> => {
  for (const kind of additionalKinds) await expect(lineOf(page, kind)).toContainText(/Sin archivos|recibido/);
};

/** Returns the success message, which receives the focus (ADI-19). */
export const successOf = (page: Page): Locator =>
  page
    .getByRole('status')
    .filter({ hasText: 'La información ha sido ingresado con exito' })
    .locator('[tabindex="-1"]');

export const alertOf = (page: Page, words: string): Locator =>
  page.getByRole('alert').filter({ hasText: words });

/** Returns the document calls sent to the bank, in order. */
export const documentPostsOf = (heard: readonly Request[]): readonly string[] =>
  heard
    .filter((request) => request.method() === 'POST')
    .map((request) => new URL(request.url()).pathname.replace(/^.*\/documento\//, ''));
