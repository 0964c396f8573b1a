import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { writeReceipt } from '#adapters/bank-node/receipt-pdf.ts';
import { readReceiptFile } from '#adapters/pdf-reading/receipt-file.ts';
import { parseClaim, type ReceiptClaim } from '#core/shared/receipts/receipt-claim.ts';
import { drawnOver } from '#test/support/builders/drawn-over.ts';
import { receiptCode } from '#test/support/receipt-code.ts';
import { keysFileOfBefore, receiptOfBefore } from '#test/support/receipts-of-before.ts';
import { right } from '#test/support/right.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import { attach } from '#test/support/journeys/steps.ts';
import { reachStatus, requestCards } from '#test/support/journeys/status-steps.ts';
import { showing } from '#test/support/journeys/visitors.ts';

type Receipt = { readonly bytes: Buffer; readonly claim: ReceiptClaim; readonly said: string };

const downloaded = async (page: Page): Promise<Receipt> => {
  await reachStatus(page, showing('una solicitud en Oferta Disponible'));
  const started = page.waitForEvent('download');
  await requestCards(page)
    .getByRole('button', { name: /^Descargar comprobante/ })
    .click();
  const bytes = await readFile(await (await started).path());
  const { claims } = await readReceiptFile(new Uint8Array(bytes));
  const [said = ''] = claims;
  return { bytes, said, claim: right(parseClaim(said)) };
};

/** Prints the receipt with its original signature but another number in the title. */
const tampered = async ({ claim: { receipt }, said }: Receipt): Promise<Buffer> =>
  Buffer.from(
    await writeReceipt(
      { ...receipt, title: receipt.title.replace(/\d+/, (number) => String(Number(number) + 1)) },
      { claim: said, address: 'http://127.0.0.1/verificar', signedAt: Date.now() },
    ),
  );

const give = (page: Page, name: string, buffer: Buffer) =>
  attach(page, 'Comprobante en PDF', { name, mimeType: 'application/pdf', buffer });

const verdict = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

const expectGood = async (page: Page): Promise<void> => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
};

test('a receipt is accepted by its code and by its file, a changed copy is not, and the bank is sent neither', async ({
  page,
  bank,
}) => {
  const receipt = await downloaded(page);
  expect(receipt.claim.receipt.seal).toContain(`${bank.base}/verificar`);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(`/verificar#${await receiptCode(receipt.claim)}`);
  await expect(verdict(page, 'El código es del banco')).toBeVisible();
  await expectGood(page);

  await give(page, 'comprobante.pdf', receipt.bytes);
  await expect(verdict(page, 'Comprobante auténtico')).toBeVisible();
  await expect(page.getByText('Es el mismo comprobante del código que escaneaste.')).toBeVisible();
  await expect(page.getByRole('article', { name: receipt.claim.receipt.title })).toBeVisible();
  await expectGood(page);

  await give(page, 'cambiado.pdf', await tampered(receipt));
  await expect(verdict(page, 'El comprobante fue cambiado')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectGood(page);

  await give(page, 'anulado.pdf', Buffer.from(drawnOver(receipt.bytes, 'ANULADO')));
  await expect(page.getByText('anulado.pdf')).toBeVisible();
  await expect(verdict(page, 'El comprobante fue cambiado')).toBeVisible();

  await give(page, 'otro.pdf', Buffer.from('hola'));
  await expect(verdict(page, 'El archivo no es un PDF')).toBeVisible();
  await page.goto(`/verificar#solicitud-1.${'A'.repeat(43)}.${'A'.repeat(86)}`);
  await expect(verdict(page, 'El código no es del banco')).toBeVisible();
  await expectGood(page);

  expect(sent.filter((each) => each.includes(receipt.claim.signature))).toEqual([]);
  expect(
    sent.filter((each) => !/\/(verificar|assets\/|empresas\/rest\/comprobantes\/llaves)/.test(each)),
  ).toEqual([]);
});

test('of a receipt of before its data is proved, and its file is not', async ({ page }) => {
  const keys = await keysFileOfBefore();
  await page.route('**/empresas/rest/comprobantes/llaves', (route) =>
    route.fulfill({ body: keys, contentType: 'application/json' }),
  );
  await page.goto('/verificar');
  await give(page, 'antes.pdf', Buffer.from(await receiptOfBefore('request')));
  await expect(verdict(page, 'Datos firmados; el archivo no se pudo comprobar')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/podría tener algo dibujado encima/)).toBeVisible();
  await expect(page.getByRole('article')).toBeVisible();
  await expectGood(page);
});
