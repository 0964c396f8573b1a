import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { press } from '#test/support/journeys/hand.ts';
import { tabTo } from '#test/support/journeys/keyboard.ts';
import { offencesOf, useKeysAlone } from '#test/support/journeys/keys-alone.ts';
import { expect, keysTest, test } from '#test/support/journeys/portal-test.ts';
import {
  chooseProvider,
  closeProduct,
  confirmProducts,
  contractProduct,
  download,
  receiptNumber,
  sign,
  signButton,
} from '#test/support/journeys/request-steps.ts';
import { reachStatus, requestCards } from '#test/support/journeys/status-steps.ts';
import {
  answerRightly,
  attach,
  continueButton,
  enterLanding,
  fillCompany,
  headingOf,
  openLanding,
  proveByTaxFolder,
  standAt,
} from '#test/support/journeys/steps.ts';
import { storedRequests } from '#test/support/journeys/stored.ts';
import { taxFolderOf } from '#test/support/journeys/tax-folder.ts';
import { demoVisitor } from '#test/support/journeys/visitors.ts';
import { aPdf } from '#test/support/journeys/picked-files.ts';

test.use({ ownBank: 'keyboard' });
keysTest.use({ ownBank: 'keyboard' });

const serial = (page: Page) => page.getByRole('textbox', { name: 'Número de documento' });

keysTest(
  'EXT-1210 with the keyboard alone a company signs amounts and dates by its tax folder, verifies its receipt and takes the request back',
  async ({ page, bank }) => {
    const elSol = demoVisitor('76.123.456-0');
    await enterLanding(page, elSol);
    await answerRightly(page, elSol);
    await standAt(page, 'representative');
    await proveByTaxFolder(page, await taxFolderOf(bank, elSol.company));
    await standAt(page, 'company');
    await fillCompany(page);

    const birthDate = page.getByRole('textbox', { name: 'Fecha de nacimiento' });
    await press(page.getByRole('button', { name: 'Abrir calendario, Fecha de nacimiento' }));
    await expect(page.getByRole('dialog', { name: 'Calendario, Fecha de nacimiento' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(birthDate).toHaveValue('08/03/1980');
    await press(continueButton(page));

    await standAt(page, 'request');
    await chooseProvider(page, 'Banco del Valle');
    await closeProduct(page, {
      product: 'Tarjeta de crédito',
      identifier: '4321',
      quota: '2000000',
      brand: 'Visa',
      currency: 'USD',
      commitment: '500',
    });
    await contractProduct(page, 'Crédito comercial', { currency: 'CLP', usedQuota: '5000000', term: '36' });
    await confirmProducts(page);
    await attach(page, 'Pago de impuesto de timbres', aPdf('timbres.pdf'));
    await expect(signButton(page)).toBeEnabled();
    await sign(page);
    const number = await receiptNumber(page);
    expect(storedRequests(bank, elSol.company)).toMatchObject([
      { id: number, body: { solicitante: { fchNacimiento: '1980-03-08' } } },
    ]);
    const receipt = await download(page, 'DESCARGAR COMPROBANTE');

    await page.goto('/verificar');
    await attach(page, 'Comprobante en PDF', {
      name: receipt.name,
      mimeType: 'application/pdf',
      buffer: await readFile(receipt.path),
    });
    await expect(page.getByRole('heading', { level: 2, name: 'Comprobante auténtico' })).toBeVisible();

    await reachStatus(page, elSol);
    const dialog = page.getByRole('alertdialog');
    await press(
      requestCards(page).getByRole('button', { name: `Retirar solicitud, solicitud N° ${number}` }),
    );
    await press(dialog.getByRole('button', { name: 'Sí, retirar la solicitud' }));
    await expect(requestCards(page).getByText('Retirada', { exact: true })).toBeVisible();
  },
);

for (const [what, act, told] of [
  ['a click', (page) => headingOf(page).click(), 'the page saw'],
  ['a text that no key wrote', (page) => serial(page).fill('1'), 'no key wrote into'],
  ['a focus that no key brought', (page) => serial(page).focus(), 'no key brought the focus to'],
  [
    'a focus that nothing shows',
    async (page) => {
      await serial(page).evaluate((input: HTMLElement) =>
        input.style.setProperty('outline', '0', 'important'),
      );
      await tabTo(page, serial(page));
    },
    'nothing shows the focus of',
  ],
  [
    'a focus under something',
    async (page) => {
      await page.evaluate(() => {
        const lid = document.body.appendChild(document.createElement('div'));
        Object.assign(lid.style, { position: 'fixed', inset: '0', zIndex: '9' });
      });
      await tabTo(page, serial(page));
    },
    'covered, stands the focus on',
  ],
  [
    'an order of its own',
    async (page) => {
      await serial(page).evaluate((input: HTMLElement) => (input.tabIndex = 1));
      await tabTo(page, serial(page));
    },
    'a place of its own in the order has',
  ],
] as const satisfies readonly (readonly [string, (page: Page) => Promise<unknown>, string])[]) {
  test(`${what} is no journey of the keys`, async ({ page }) => {
    await useKeysAlone(page);
    await openLanding(page);
    await act(page);
    await expect.poll(() => offencesOf(page).join()).toContain(told);
  });
}
