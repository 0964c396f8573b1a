import { expect, type Locator, type Page } from '@playwright/test';
import { press } from './hand.ts';
import { answerRightly, headingOf, openLanding, proveByPassword, standAt, writeEntry } from './steps.ts';
import type { Visitor } from './visitors.ts';

export const checkButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Consultar estado de mi solicitud' });

export const statusPath = '/portabilidad/comprobar-solicitud';

/** From an empty landing to the status of what the company has asked for. */
export const reachStatus = async (page: Page, visitor: Visitor): Promise<void> => {
  await openLanding(page);
  await writeEntry(page, visitor);
  await press(checkButton(page));
  await answerRightly(page, visitor);
  await expect(headingOf(page)).toHaveText('Consultar solicitudes realizadas');
  await expect.poll(() => new URL(page.url()).pathname).toBe(statusPath);
};

/** The same, after proving there that he represents the company. */
export const reachStatusProved = async (page: Page, visitor: Visitor): Promise<void> => {
  await reachStatus(page, visitor);
  await press(page.getByRole('button', { name: 'Acreditar representación' }));
  await standAt(page, 'representative');
  await proveByPassword(page, visitor.password);
  await expect(headingOf(page)).toHaveText('Consultar solicitudes realizadas');
};

/** The card of a request, by its number or by what stands in it. */
export const requestCards = (page: Page): Locator => page.locator('.request-card');

export const certificateRows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Certificados de liquidación' }).getByRole('listitem');
