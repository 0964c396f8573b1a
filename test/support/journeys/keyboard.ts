import { expect, type Locator, type Page } from '@playwright/test';

const farthest = 80;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

const tabWith =
  (key: 'Tab' | 'Shift+Tab') =>
  async (page: Page, target: Locator): Promise<void> => {
    await expect(target).toBeEnabled();
    for (let press = 0; press < farthest && !(await hasFocus(target)); press += 1)
      await page.keyboard.press(key);
    await expect(target).toBeFocused();
  };

/** Presses Tab until this element has the focus. */
export const tabTo = tabWith('Tab');

/** Presses Shift+Tab until this element has the focus. */
export const tabBackTo = tabWith('Shift+Tab');

export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};

export const pressOn = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Checks a radio button by keyboard: Tab to its group, then arrow keys. */
export const mark = async (page: Page, radio: Locator): Promise<void> => {
  const answers = page.locator(`input[type=radio][name="${await radio.getAttribute('name')}"]`);
  const checked = answers.and(page.locator(':checked'));
  await tabTo(page, (await checked.count()) > 0 ? checked : answers.first());
  if (await hasFocus(radio)) await page.keyboard.press('Space');
  for (let press = 0; press < farthest && !(await radio.isChecked()); press += 1)
    await page.keyboard.press('ArrowDown');
  await expect(radio).toBeChecked();
};

/** Presses the down arrow in a select until this option is chosen. */
export const chooseDown = async (page: Page, select: Locator, option: string): Promise<void> => {
  await tabTo(page, select);
  const wanted = select.getByRole('option', { name: option, exact: true });
  await expect(wanted).toBeAttached();
  const isChosen = () => wanted.evaluate((entry) => (entry as HTMLOptionElement).selected);
  for (let press = 0; press < farthest && !(await isChosen()); press += 1)
    await page.keyboard.press('ArrowDown');
  expect(await isChosen()).toBe(true);
};
