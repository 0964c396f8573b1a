import type { Locator, Page } from '@playwright/test';
import { writeTaxFolder } from '#adapters/bank-node/tax-folder-pdf.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { demoFolderCode } from '#core/bank/portability/representative/demo-authority.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { formatRut } from '#core/shared/rut.ts';
import { folderMarks } from '../demo/folder-marks.ts';
import { looking, type Step } from './scene.ts';

type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const beginning = (name: string): RegExp => new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: beginning(name) }).first();

/** Combines several steps of a scene into one. */
export const steps = (...all: readonly Step[]): Step =>
  Object.assign(
    async (page: Page): Promise<void> => {
      for (const step of all) await step(page);
    },
    { parts: all },
  );

export const write =
  (name: string, text: string): Step =>
  (page) =>
    field(page, name).fill(text);

/** Returns the step of a scene that types into a password field. */
export const writeSecret =
  (name: string, text: string): Step =>
  (page) =>
    page
      .locator('input')
      .and(page.getByLabel(name, { exact: true }))
      .fill(text);

/** Returns the step of a scene that waits until a password field is empty. */
export const seeEmptied = (name: string): Step =>
  looking(async (page) => {
    const input = page.locator('input').and(page.getByLabel(name, { exact: true }));
    while ((await input.inputValue()) !== '') await page.waitForTimeout(20);
  });

/** Returns the step of a scene that moves the focus out of a field (blur), so that its validation message may appear. */
export const leave =
  (name: string): Step =>
  (page) =>
    field(page, name).blur();

export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page
      // Presses the first enabled button with this name, since several buttons may have it.
      .getByRole('button', { disabled: false, name, exact: typeof name === 'string' })
      .first()
      .click();

export const mark =
  (name: string): Step =>
  (page) =>
    page
      .getByRole('radio', { name: beginning(name) })
      .or(page.getByRole('checkbox', { name: beginning(name) }))
      .first()
      .check();

export const choose =
  (name: string, option: string): Step =>
  (page) =>
    page
      .getByRole('combobox', { name: beginning(name) })
      .first()
      .selectOption({ label: option })
      .then(() => undefined);

/** Returns the step of a scene that opens a group of documents, unless it is open. */
export const unfold =
  (title: string): Step =>
  async (page) => {
    const isOpen = await page.getByRole('group', { name: title }).isVisible();
    if (!isOpen) await page.locator('summary').filter({ hasText: title }).first().click();
  };

/** Returns the step of a scene that reloads the page while requests to matching addresses are blocked. */
export const withoutThe =
  (code: RegExp): Step =>
  async (page) => {
    await page.route(code, (route) => route.abort());
    await page.reload();
  };

export const see = (words: string | RegExp): Step =>
  looking((page) => page.getByText(words).filter({ visible: true }).first().waitFor());

export const seeHeading = (words: string | RegExp): Step =>
  looking((page) => page.getByRole('heading', { name: words }).first().waitFor());

/** Returns the step of a scene that waits until a dialog with this title is open. */
export const seeDialog = (title: string | RegExp): Step =>
  looking((page) =>
    page
      .getByRole('alertdialog', { name: title })
      .or(page.getByRole('dialog', { name: title }))
      .first()
      .waitFor(),
  );

export const attach =
  (zone: string, ...files: readonly File[]): Step =>
  async (page) => {
    const upload = page.getByRole('group', { name: zone }).getByRole('button', { name: 'Subir Archivo' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), upload.click()]);
    await chooser.setFiles([...files]);
  };

/** Returns the step of a scene that navigates inside the portal without a page load. */
export const go =
  (path: string): Step =>
  async (page) => {
    await page.evaluate((to) => {
      window.location.hash = to;
    }, path);
  };

export const type =
  (text: string): Step =>
  (page) =>
    page.keyboard.type(text);

const filled = (name: string, mimeType: string, parts: readonly (string | Buffer)[]): File => ({
  name,
  mimeType,
  buffer: Buffer.concat(parts.map((part) => Buffer.from(part))),
});

/** Makes a test file with the first and last bytes of a PDF. */
export const aPdf = (name: string): File =>
  filled(name, 'application/pdf', ['%PDF-1.4\n', `% ${name}`.padEnd(140_000), '\ntrailer\n<< >>\n%%EOF\n']);

/** Makes a test file of plain text, which no document group accepts. */
export const aText = (name: string): File => filled(name, 'text/plain', ['nothing that is asked for']);

/** Makes a test file of plain text that claims the type of a PDF. */
export const noPdf = (name: string): File => filled(name, 'application/pdf', ['nothing that is asked for']);

// Date of issue in the future, so that the test file never expires and its bytes stay the same.
const toCome = { year: 2040, month: 1, day: 2 };

/** Makes the tax folder of a demonstration company as a test file, by default with a date of issue to come and the right code. */
export const taxFolderOf = async (company: string, issuedOn = toCome, code?: string): Promise<File> => {
  const seed = demoSeed();
  const own = seed.empresas.find(({ rut }) => formatRut(rut) === company);
  if (own === undefined) throw new Error(`The demo set has no ${company}`);
  const paper = await writeTaxFolder({
    empresa: own,
    direccion: own.direcciones,
    representantes: seed.personas.filter(({ rut }) => own.representantes.includes(rut)),
    emitida: formatDayMonthYear(issuedOn),
    codigo: code ?? demoFolderCode(folderMarks, own.rut, issuedOn),
  });
  return { name: 'carpeta-tributaria.pdf', mimeType: 'application/pdf', buffer: Buffer.from(paper) };
};

/** Returns the step of a scene that presses a key. */
export const strike =
  (key: string): Step =>
  (page) =>
    page.keyboard.press(key);
