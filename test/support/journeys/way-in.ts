import type { Page } from '@playwright/test';
import { press, tick, write } from './hand.ts';
import { isByKeys } from './keys-alone.ts';
import { expect } from './portal-test.ts';

/** The last code that was sent to this person, as the page of the demonstration shows it. */
export const sentTo = async (page: Page, rut: string): Promise<string> => {
  const other = await page.context().newPage();
  await other.goto('/banco-de-pruebas');
  const card = other.locator('section').filter({ hasText: rut }).first();
  const text = await card
    .getByText(/su clave dinámica es \d{8}/)
    .first()
    .textContent();
  await other.close();
  return /\d{8}/.exec(text ?? '')?.[0] ?? '';
};

/** ROOT-16 EXT-2307 · Through the company home, which prepares the browser, to a login whose scripts have come. */
export const enter = async (page: Page): Promise<void> => {
  await page.goto('/empresa');
  await press(page.getByRole('link', { name: 'Ingresar' }));
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeEnabled();
};

export const signIn = async (page: Page, rut: string, key: string): Promise<void> => {
  await write(page.getByLabel('Rut de usuario'), rut);
  await write(page.getByLabel('Clave', { exact: true }), key);
  await press(page.getByRole('button', { name: 'Ingresar' }));
};

export const solveCaptcha = async (page: Page): Promise<void> => {
  const box = page.getByRole('checkbox', { name: 'No soy un robot' });
  // The box gives way to a spinner at once: no mouse finds it ticked.
  await (isByKeys(page) ? tick(box) : box.press('Space'));
  await expect(page.getByRole('checkbox', { name: 'Verificado' })).toBeVisible();
};

/** The six boxes as one: the whole code goes into the first. */
export const typeDigipass = async (page: Page, code: string): Promise<void> => {
  const first = page.getByLabel(/^Ingresa Clave DigiPass/).first();
  await press(first);
  await page.keyboard.type(code);
};

/** Nothing of a visit stays in the browser's own storage. */
export const expectNothingStored = async (page: Page): Promise<void> => {
  const stored = await page.evaluate(() => ({ ...window.localStorage, ...window.sessionStorage }));
  expect(Object.keys(stored)).toEqual([]);
};
