import { expect, type Locator, type Page } from '@playwright/test';

const farthest = 80;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Goes on with Tab until this has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeEnabled();
  for (let press = 0; press < farthest && !(await hasFocus(target)); press += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
};

export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};

export const pressOn = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Marks a radio of a group as the keyboard reaches it: the group by Tab, its radios by arrows. */
export const mark = async (page: Page, group: Locator, radio: Locator): Promise<void> => {
  const checked = group.getByRole('radio', { checked: true });
  await tabTo(page, (await checked.count()) > 0 ? checked : group.getByRole('radio').first());
  if (await hasFocus(radio)) await page.keyboard.press('Space');
  for (let press = 0; press < farthest && !(await radio.isChecked()); press += 1)
    await page.keyboard.press('ArrowDown');
  await expect(radio).toBeChecked();
};

/** Goes down the entries of a select until this one is chosen. */
export const chooseDown = async (page: Page, select: Locator, option: string): Promise<void> => {
  await tabTo(page, select);
  const wanted = select.getByRole('option', { name: option, exact: true });
  await expect(wanted).toBeAttached();
  const isChosen = () => wanted.evaluate((entry) => (entry as HTMLOptionElement).selected);
  for (let press = 0; press < farthest && !(await isChosen()); press += 1)
    await page.keyboard.press('ArrowDown');
  expect(await isChosen()).toBe(true);
};

/** Picks files after the button of their zone was pressed by Enter. */
export const attachByKey = async (page: Page, zone: string, file: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, page.getByRole('group', { name: zone }).getByRole('button', { name: 'Subir Archivo' }));
  await (await chooser).setFiles(file);
};
