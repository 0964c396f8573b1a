import type { Page } from '@playwright/test';
import { press, tick, write } from './hand.ts';
import { isByKeys } from './keys-alone.ts';
import { expect } from './portal-test.ts';

/** Returns the last code sent to this person, from the message page of the demonstration. */
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

/** Opens the login through the company home, which prepares the browser, and waits for the login's scripts (ROOT-16 EXT-2307). */
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
  // A spinner replaces the box at once, so `check` of Playwright would never find it ticked.
  await (isByKeys(page) ? tick(box) : box.press('Space'));
  await expect(page.getByRole('checkbox', { name: 'Verificado' })).toBeVisible();
};

/** Types a whole Digipass code into the first of its six boxes. */
export const typeDigipass = async (page: Page, code: string): Promise<void> => {
  const first = page.getByLabel(/^Ingresa Clave DigiPass/).first();
  await press(first);
  await page.keyboard.type(code);
};

/** Expects local and session storage to be empty. */
export const expectNothingStored = async (page: Page): Promise<void> => {
  const stored = await page.evaluate(() => ({ ...window.localStorage, ...window.sessionStorage }));
  expect(Object.keys(stored)).toEqual([]);
};
