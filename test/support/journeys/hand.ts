import type { Locator } from '@playwright/test';
import { chooseDown, mark, pressOn, typeInto } from './keyboard.ts';
import { isByKeys } from './keys-alone.ts';

const isKeyed = (target: Locator): boolean => isByKeys(target.page());

/** Clicks an element, or presses it by keys alone on a page limited to the keyboard. */
export const press = (target: Locator): Promise<void> =>
  isKeyed(target) ? pressOn(target.page(), target) : target.click();

export const write = (field: Locator, text: string): Promise<void> =>
  isKeyed(field) ? typeInto(field.page(), field, text) : field.fill(text);

export const tick = (box: Locator): Promise<void> =>
  isKeyed(box) ? pressOn(box.page(), box, 'Space') : box.check();

export const markRadio = (radio: Locator): Promise<void> =>
  isKeyed(radio) ? mark(radio.page(), radio) : radio.check();

export const chooseOption = async (select: Locator, option: string): Promise<void> => {
  if (isKeyed(select)) await chooseDown(select.page(), select, option);
  else await select.selectOption({ label: option });
};
