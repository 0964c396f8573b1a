import { consents } from '#core/portability/texts/bank-text.ts';
import { labels } from '#ui/portability/company/text.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { formatRut } from '#core/shared/rut.ts';
import { chooseOption, markRadio, press, tick, write } from './hand.ts';
import type { Visitor } from './visitors.ts';

/** Places of the portability journey: path and heading of each. */
export const places = {
  landing: {
    path: '/portabilidad/',
    heading: 'Trae los productos de tu empresa y pedimos cerrar los antiguos',
  },
  identity: { path: '/portabilidad/equifax', heading: 'Validación de identidad' },
  representative: { path: '/portabilidad/representante-legal', heading: 'Validación de representante legal' },
  company: { path: '/portabilidad/informacion-empresa', heading: 'Datos de la empresa' },
  request: { path: '/portabilidad/informacion-solicitud', heading: 'Arma tu solicitud' },
} as const;

export type PlaceName = keyof typeof places;

/** File to upload, as Playwright takes it. */
export type PickedFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const anyOf = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

export const headingOf = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const continueButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Continuar', exact: true });

/** Waits until this place is on screen, at its path. */
export const standAt = async (page: Page, place: PlaceName): Promise<void> => {
  await expect(headingOf(page)).toHaveText(places[place].heading);
  await expect.poll(() => new URL(page.url()).pathname).toBe(places[place].path);
};

export const openLanding = async (page: Page): Promise<void> => {
  await page.goto(places.landing.path);
  await standAt(page, 'landing');
};

/** Types the company, the representative and the document number (LAND-01 to LAND-03). */
export const writeEntry = async (page: Page, visitor: Visitor): Promise<void> => {
  await write(page.getByRole('textbox', { name: 'RUT empresa' }), formatRut(visitor.company));
  await write(
    page.getByRole('textbox', { name: 'RUT representante legal' }),
    formatRut(visitor.representative),
  );
  await write(page.getByRole('textbox', { name: 'Número de documento' }), visitor.serial);
};

export const startButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Iniciar mi portabilidad' });

export const pressStart = (page: Page): Promise<void> => press(startButton(page));

/** Goes from an empty landing page to the identity questions. */
export const enterLanding = async (page: Page, visitor: Visitor): Promise<void> => {
  await openLanding(page);
  await writeEntry(page, visitor);
  await pressStart(page);
  await standAt(page, 'identity');
};

export const questions = (page: Page): Locator => page.getByRole('group', { name: /^Pregunta \d de \d/ });

const markAll = async (page: Page, answerOf: (question: Locator) => Locator): Promise<void> => {
  await expect(questions(page).first()).toBeVisible();
  for (const question of await questions(page).all()) await markRadio(answerOf(question));
};

/** Returns the only true answer of a question. */
export const rightRadio = (question: Locator, { facts }: Visitor): Locator =>
  question.getByRole('radio', { name: new RegExp(`^(${anyOf(facts)})$`) });

/** Marks the true answer of every question. */
export const markRightly = (page: Page, visitor: Visitor): Promise<void> =>
  markAll(page, (question) => rightRadio(question, visitor));

/** Marks a wrong answer of every question. */
export const markWrongly = (page: Page, { facts }: Visitor): Promise<void> =>
  markAll(page, (question) =>
    question.getByRole('radio', { name: new RegExp(`^(?!(${anyOf(facts)})$)`) }).first(),
  );

export const answerRightly = async (page: Page, visitor: Visitor): Promise<void> => {
  await markRightly(page, visitor);
  await press(continueButton(page));
};

export const answerWrongly = async (page: Page, visitor: Visitor): Promise<void> => {
  await markWrongly(page, visitor);
  await press(continueButton(page));
};

/** Picks files with the upload button of this zone. */
export const attach = async (
  page: Page,
  zone: string,
  ...files: readonly (string | PickedFile)[]
): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('group', { name: zone }).getByRole('button', { name: 'Subir Archivo' }));
  // Picks the files; the cast is safe, since Playwright accepts a list of paths or a list of files, never a mix.
  await (await chooser).setFiles(files as string[]);
};

export const proveByTaxFolder = async (page: Page, folder: string | PickedFile): Promise<void> => {
  await attach(page, 'Carpeta tributaria', folder);
  await press(continueButton(page));
};

export const choosePassword = (page: Page): Promise<void> =>
  markRadio(page.getByRole('radio', { name: 'Ingresar clave del Servicio de Impuestos Internos' }));

export const proveByPassword = async (page: Page, password: string): Promise<void> => {
  await choosePassword(page);
  await write(page.getByRole('textbox', { name: 'Clave tributaria de la empresa' }), password);
  await press(continueButton(page));
};

/** Goes from an empty landing page to the company data, with the password of the tax authority. */
export const reachCompany = async (page: Page, visitor: Visitor): Promise<void> => {
  await enterLanding(page, visitor);
  await answerRightly(page, visitor);
  await standAt(page, 'representative');
  await proveByPassword(page, visitor.password);
  await standAt(page, 'company');
};

/** Company data that the portal cannot prefill from any source. */
export const companyDetails = {
  Antigüedad: 'Sobre 6 meses',
  'Volumen de ventas': 'Entre 1 y 2.399 UF',
  Región: 'Valparaíso',
  Ciudad: 'Quillota',
  Comuna: 'La Cruz',
  'Fecha de nacimiento': '07/03/1980',
  Celular: '+56 9 87654321',
  'E-mail': 'ana@elsol.cl',
} as const;

/** Matches a field whose name starts with this name; the name of an optional field ends with a remark that the field is optional. */
export const named = (name: string): RegExp => new RegExp(`^${anyOf([name])}`);

export const choose = async (within: Page | Locator, select: string, option: string): Promise<void> => {
  await chooseOption(within.getByRole('combobox', { name: named(select) }), option);
};

/** Ticks every consent of the company step. */
export const agree = async (page: Page): Promise<void> => {
  for (const consent of consents) await tick(page.getByRole('checkbox', { name: labels[consent] }));
};

export const fillCompany = async (page: Page): Promise<void> => {
  for (const name of ['Antigüedad', 'Volumen de ventas', 'Región', 'Ciudad', 'Comuna'] as const) {
    await choose(page, name, companyDetails[name]);
  }
  for (const name of ['Fecha de nacimiento', 'Celular', 'E-mail'] as const) {
    await write(page.getByRole('textbox', { name }), companyDetails[name]);
  }
  await agree(page);
};

/** Goes from the restored company step to the request: only the consents are asked again. */
export const agreeAgain = async (page: Page): Promise<void> => {
  await standAt(page, 'company');
  await agree(page);
  await press(continueButton(page));
  await standAt(page, 'request');
};

/** Goes from an empty landing page to the request. */
export const reachRequest = async (page: Page, visitor: Visitor): Promise<void> => {
  await reachCompany(page, visitor);
  await fillCompany(page);
  await press(continueButton(page));
  await standAt(page, 'request');
};
