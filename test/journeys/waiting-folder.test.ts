import { bankClock } from '#adapters/bank-node/clock.ts';
import { formatIso } from '#core/shared/calendar-date.ts';
import { formatRut } from '#core/shared/rut.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  test as overABank,
  type JourneyBank,
} from '#test/support/journeys/portal-test.ts';
import {
  answerRightly,
  choosePassword,
  continueButton,
  enterLanding,
  proveByTaxFolder,
  standAt,
} from '#test/support/journeys/steps.ts';
import { taxFolderOf } from '#test/support/journeys/tax-folder.ts';
import type { Visitor } from '#test/support/journeys/visitors.ts';
import { startBankProcess } from '#test/support/worlds/bank-process.ts';
import { operateBank } from '#test/support/worlds/operate-bank.ts';
import type { Page } from '@playwright/test';

const test = overABank.extend<object, { readonly bank: JourneyBank }>({
  bank: [
    async ({}, use) => {
      const settings = { CAPTCHA_COSTO: '20', EMISOR_CARPETAS: 'ninguno' };
      const bank = await startBankProcess(settings, process.env.ZAGUAN_TEST_SEEDED);
      await use(bank);
      await bank.stop();
    },
    { scope: 'worker' },
  ],
});

const give = async (page: Page, visitor: Visitor, folder: string): Promise<void> => {
  await enterLanding(page, visitor);
  await answerRightly(page, visitor);
  await standAt(page, 'representative');
  // Chooses the option explicitly, since a draft restores the last one chosen.
  await page.getByRole('radio', { name: 'Adjuntar carpeta tributaria (PDF)' }).check();
  await proveByTaxFolder(page, folder);
};

test('EXT-2508 without an issuer a folder waits for a clerk, who confirms it, and the same one leads on at the next entry', async ({
  page,
  bank,
  visitor,
}) => {
  const waiting = page.getByRole('alert');
  const folder = await taxFolderOf(bank, visitor.company);
  await give(page, visitor, folder);
  await expect(waiting).toContainText('Recibimos tu carpeta y la revisará un ejecutivo');
  await expect(waiting.locator('..')).toBeFocused();
  await standAt(page, 'representative');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await expect(continueButton(page)).toBeEnabled();
  await continueButton(page).click();
  await expect(waiting).toContainText('adjunta esta misma carpeta');
  await choosePassword(page);
  await expect(waiting).toHaveCount(0);

  const desk = (...words: readonly string[]): Promise<string> =>
    operateBank({ DATOS: bank.folder }, 'carpetas', ...words);
  const pair = [formatRut(visitor.company), formatRut(visitor.representative)] as const;
  const listed = await desk();
  expect(listed).toContain(`Empresa ${pair[0]} · representante ${pair[1]} · código `);
  const code = / código «(\S+)»,/.exec(listed)?.[1] ?? '';
  await desk('confirmar', ...pair, code, '--emitida', formatIso(bankClock(() => Date.now()).today()));
  expect(await desk()).toContain('Ninguna carpeta tributaria espera.');

  await give(page, visitor, folder);
  await standAt(page, 'company');
});
