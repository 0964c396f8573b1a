import type { Page } from '@playwright/test';
import { wordsOfPdf } from '#test/support/journeys/pdf-words.ts';
import { expect, test } from '#test/support/journeys/portal-test.ts';
import { reachReceipt } from '#test/support/journeys/request-steps.ts';
import { reachStatus, requestCards } from '#test/support/journeys/status-steps.ts';
import { headingOf } from '#test/support/journeys/steps.ts';
import { nextVisitor, showing } from '#test/support/journeys/visitors.ts';

const printed = async (page: Page): Promise<{ readonly sheets: number; readonly words: string }> => {
  const path = test.info().outputPath('printed.pdf');
  const bytes = await page.pdf({ path, preferCSSPageSize: true });
  const sheets = bytes.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;
  return { sheets, words: await wordsOfPdf(path) };
};

test('EXT-2431 a receipt is one printed page with the name of the bank', async ({ page, bank }) => {
  await reachReceipt(page, nextVisitor(bank.folder), 'Banco del Valle');
  const { sheets, words } = await printed(page);
  expect(words).toContain('Banco Zaguán');
  expect(sheets).toBe(1);
});

test('EXT-2431 an offer is one printed page with the name of the bank', async ({ page }) => {
  await reachStatus(page, showing('una solicitud en Oferta Disponible'));
  await requestCards(page)
    .getByRole('button', { name: /^Ver y responder la oferta/ })
    .click();
  await expect(headingOf(page)).toHaveText(/^Oferta para tu solicitud/);
  await expect(page.getByRole('button', { name: 'Continuar para aceptar' })).toBeEnabled();
  await page.evaluate(() => document.fonts.ready);
  const { sheets, words } = await printed(page);
  expect(words).toContain('Banco Zaguán');
  expect(sheets).toBe(1);
});
