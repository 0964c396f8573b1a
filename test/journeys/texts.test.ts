import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  consents,
  shownVersion,
  textNames,
  textsAcceptedBy,
  type TextName,
} from '#core/portability/texts/bank-text.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import { buildRequest, download, receiptNumber, sign } from '#test/support/journeys/request-steps.ts';
import { wordsOfPdf } from '#test/support/journeys/pdf-words.ts';
import { continueButton, fillCompany, reachCompany, standAt } from '#test/support/journeys/steps.ts';

const fileOf = (name: TextName): URL => new URL(`../../composition/texts/${name}.txt`, import.meta.url);

const versionOf = async (name: TextName): Promise<string> =>
  createHash('sha256')
    .update(await readFile(fileOf(name)))
    .digest('hex')
    .slice(0, 40);

/** For each legal text, the label of its link and the title of its page. */
const shown = {
  terminos: ['Leer los términos y condiciones', 'Términos y condiciones'],
  mandato: ['Leer el mandato completo', 'Mandato'],
  privacidad: ['Leer para qué se usan tus datos personales', 'Uso de datos personales'],
} as const satisfies Record<TextName, readonly [link: string, title: string]>;

/** Follows a link by keyboard, checks the text in the tab that it opens and closes the tab. */
const readBy = async (page: Page, name: TextName): Promise<void> => {
  const [link, title] = shown[name];
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: `${link} (se abre en otra pestaña)` }).focus();
  await page.keyboard.press('Enter');
  const tab = await opening;
  await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(tab.getByRole('heading', { name: 'Texto de ejemplo, sin valor legal' })).toBeVisible();
  await expect(tab.getByText(`Versión ${shownVersion(await versionOf(name))}`)).toBeVisible();
  expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);
  await expectAccessible(tab);
  for (const width of [360, 1280]) {
    await tab.setViewportSize({ width, height: 800 });
    await expectNoOverflow(tab);
  }
  await tab.close();
};

const typed = (page: Page): Promise<readonly string[]> =>
  page
    .locator('main input, main select')
    .evaluateAll((all) =>
      all.map((field) =>
        field instanceof HTMLInputElement && field.type === 'checkbox'
          ? String(field.checked)
          : (field as HTMLInputElement).value,
      ),
    );

test('EXT-1405 EXT-1406 EXT-1407 whoever signs reads each text from its box and before the signature, comes back to the form as it was, and finds on the receipt the versions and the texts that were seen', async ({
  page,
  visitor,
}) => {
  await reachCompany(page, visitor);
  await fillCompany(page);
  const before = await typed(page);
  for (const name of consents.flatMap(textsAcceptedBy)) await readBy(page, name);
  expect(await typed(page)).toEqual(before);
  await expectAccessible(page);
  await continueButton(page).click();
  await standAt(page, 'request');
  await buildRequest(page, 'Banco del Valle');
  for (const name of textsAcceptedBy('signature')) await readBy(page, name);
  const sent = page.waitForRequest((request) => request.url().endsWith('/solicitud'));
  await sign(page);
  const headers = await (await sent).allHeaders();
  const versions = await Promise.all(textNames.map(versionOf));
  expect(textNames.map((name) => headers[`version-${name}`])).toEqual(versions);

  await receiptNumber(page);
  for (const version of versions) await expect(page.getByText(version)).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
  await readBy(page, 'mandato');
  const { path } = await download(page, 'Descargar comprobante');
  const printed = (await wordsOfPdf(path)).replaceAll(/\s+/g, '');
  for (const [place, name] of textNames.entries())
    expect(printed).toContain(`/portabilidad/textos/${name}/${versions[place]}`);
});
