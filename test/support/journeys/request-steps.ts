import { expect, type Locator, type Page } from '@playwright/test';
import { markRadio, press, tick, write } from './hand.ts';
import { choose, headingOf, named, reachRequest } from './steps.ts';
import type { Visitor } from './visitors.ts';

/** Product to close, as typed into the form. */
export type ClosingProduct = {
  readonly product: string;
  /** True to choose «Todos mis …» in the form, which closes all products of this kind; undefined chooses «Solo uno». */
  readonly all?: true;
  readonly identifier?: string;
  readonly quota?: string;
  readonly brand?: string;
  readonly currency?: string;
  readonly commitment?: string;
};

/** Payment of a closed product's debt by a product to contract. */
export type Payment = { readonly currency: string; readonly usedQuota: string; readonly term?: string };

type SectionName =
  'Proveedor de origen' | 'Productos a cerrar' | 'Productos a contratar' | 'Certificados' | 'Firma';

export const sectionOf = (page: Page, name: SectionName): Locator =>
  page.getByRole('region', { name: named(name) });

export const signButton = (page: Page): Locator => page.getByRole('button', { name: 'Firmar solicitud' });

/** Chooses a provider and waits until the bank reports that the company has no other open request from that provider. */
export const chooseProvider = async (page: Page, name: string): Promise<void> => {
  await pickProvider(page, name);
  await expect(page.getByText(`no tiene otra solicitud en curso desde ${name}.`)).toBeVisible();
};

export const pickProvider = async (page: Page, name: string): Promise<void> => {
  await choose(page, 'Tipo de proveedor', 'Banco');
  await choose(page, 'Proveedor', name);
};

const fillIn = async (within: Locator, field: string, text: string | undefined): Promise<void> => {
  if (text !== undefined) await write(within.getByRole('textbox', { name: named(field) }), text);
};

/** Fills in a product without adding it. */
export const writeProduct = async (page: Page, entered: ClosingProduct): Promise<void> => {
  const section = sectionOf(page, 'Productos a cerrar');
  await choose(section, 'Producto', entered.product);
  if (entered.product !== 'Línea de crédito')
    await markRadio(
      section.getByRole('radio', { name: entered.all === true ? /^Tod[ao]s mis / : /^Solo un[ao]$/ }),
    );
  await fillIn(section, 'Identificador', entered.identifier);
  await fillIn(section, 'Cupo autorizado', entered.quota);
  if (entered.brand !== undefined) await choose(section, 'Marca', entered.brand);
  if (entered.currency !== undefined) await choose(section, 'Moneda', entered.currency);
  if (entered.commitment !== undefined) {
    await tick(section.getByRole('checkbox', { name: named('Me comprometo') }));
    await fillIn(section, 'Monto del compromiso', entered.commitment);
  }
};

export const closeProduct = async (page: Page, entered: ClosingProduct): Promise<void> => {
  await writeProduct(page, entered);
  await press(sectionOf(page, 'Productos a cerrar').getByRole('button', { name: 'Agregar producto' }));
};

export const contractProduct = async (page: Page, name: string, payment?: Payment): Promise<void> => {
  const section = sectionOf(page, 'Productos a contratar');
  await tick(section.getByRole('checkbox', { name, exact: true }));
  if (payment === undefined) return;
  const group = section.getByRole('group', { name, exact: true });
  await markRadio(group.getByRole('radio', { name: 'Sí' }));
  await choose(group, 'Moneda', payment.currency);
  await fillIn(group, 'Cupo utilizado', payment.usedQuota);
  await fillIn(group, 'Plazo en meses', payment.term);
};

export const confirmProducts = (page: Page): Promise<void> =>
  press(page.getByRole('button', { name: 'Confirmar productos' }));

/** Fills in the smallest request that can be signed. */
export const buildRequest = async (page: Page, provider: string): Promise<void> => {
  await chooseProvider(page, provider);
  await closeProduct(page, { product: 'Cuenta corriente', identifier: '123456' });
  await contractProduct(page, 'Cuenta corriente');
  await confirmProducts(page);
  await expect(signButton(page)).toBeEnabled();
};

export const sign = (page: Page): Promise<void> => press(signButton(page));

/** Returns the request number of the receipt on screen. */
export const receiptNumber = async (page: Page): Promise<number> => {
  await expect(headingOf(page)).toHaveText(/^Tu solicitud N° \d+ fue ingresada$/);
  // The browser reports its new address a moment after it shows the page.
  await expect(page).toHaveURL(/\/comprobante\?idSolicitud=\d+$/);
  const number = Number(new URL(page.url()).searchParams.get('idSolicitud'));
  await expect(headingOf(page)).toHaveText(`Tu solicitud N° ${number} fue ingresada`);
  return number;
};

/** Goes from an empty landing page to the receipt. */
export const reachReceipt = async (page: Page, visitor: Visitor, provider: string): Promise<number> => {
  await reachRequest(page, visitor);
  await buildRequest(page, provider);
  await sign(page);
  return receiptNumber(page);
};

/** Presses a button and returns the downloaded file and its suggested name. */
export const download = async (
  page: Page,
  button: string,
): Promise<{ readonly name: string; readonly path: string }> => {
  const started = page.waitForEvent('download');
  await press(page.getByRole('button', { name: button }));
  const file = await started;
  return { name: file.suggestedFilename(), path: await file.path() };
};
