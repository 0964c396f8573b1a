import { expect, type Locator, type Page } from '@playwright/test';
import { press } from './hand.ts';
import { answerRightly, headingOf, openLanding, proveByPassword, standAt, writeEntry } from './steps.ts';
import type { Visitor } from './visitors.ts';

export const checkButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Consultar estado de mi solicitud' });

export const statusPath = '/portabilidad/comprobar-solicitud';

/** Goes from an empty landing page to the status of the company's requests. */
export const reachStatus = async (page: Page, visitor: Visitor): Promise<void> => {
  await openLanding(page);
  await writeEntry(page, visitor);
  await press(checkButton(page));
  await answerRightly(page, visitor);
  await expect(headingOf(page)).toHaveText('Consultar solicitudes realizadas');
  await expect.poll(() => new URL(page.url()).pathname).toBe(statusPath);
};

/** Goes to the status and proves there that the visitor represents the company. */
export const reachStatusProved = async (page: Page, visitor: Visitor): Promise<void> => {
  await reachStatus(page, visitor);
  await press(page.getByRole('button', { name: 'Acreditar representación' }));
  await standAt(page, 'representative');
  await proveByPassword(page, visitor.password);
  await expect(headingOf(page)).toHaveText('Consultar solicitudes realizadas');
};

/** Returns the cards of all requests, to be filtered by number or text. */
export const requestCards = (page: Page): Locator => page.locator('.request-card');

export const certificateRows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Certificados de liquidación' }).getByRole('listitem');
