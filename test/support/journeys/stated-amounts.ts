import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { Draft } from '#core/portability/draft/draft.ts';
import type { AmountFault } from '#core/shared/amount.ts';
import { formatMoney, signOf } from '#core/shared/money.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { draftPause } from '#ui/portability/draft/draft-keeper.ts';
import { optionWording, productWording, toClose } from '#ui/portability/request/text.ts';
import { valueIn, type StatedCurrency, type TypedEntry } from '../typed-amounts.ts';
import { timeBetweenDrafts, type TypedField } from './typed-fields.ts';

const sentences: Readonly<Record<string, (fault: Exclude<AmountFault, 'missing'>) => string>> = {
  'Cupo autorizado': (fault) => toClose.enter(productWording[`quota-${fault}`]),
  'Monto del compromiso': (fault) => toClose.enter(productWording[`amount-${fault}`]),
  'Cupo utilizado': (fault) => optionWording[`used-quota-${fault}`],
};

type Stated = {
  readonly field: TypedField;
  readonly currency: StatedCurrency;
  readonly texts: readonly TypedEntry[];
  readonly keptDraft: () => Promise<Draft | undefined>;
};

/** Types or pastes texts in turn into an amount field and checks field, message and saved draft: each shows the stated amount, or the unchanged text and its stated error. */
export const typeStated = async (
  page: Page,
  { field, currency, texts, keptDraft }: Stated,
): Promise<void> => {
  const input = field.input(page);
  let keptAt = 0;
  for (const [place, { typed, stated }] of texts.entries()) {
    const told = `entry ${place}: ${JSON.stringify(typed)} is ${stated}`;
    await input.click();
    await input.press('ControlOrMeta+a');
    await input.press('Delete');
    // Types the text, or inserts it at once if it contains a tab, which would move to the next field when typed.
    if (place % 2 === 0 && !typed.includes('\t')) await page.keyboard.type(typed);
    else await page.keyboard.insertText(typed);
    await input.blur();
    const value = valueIn(stated);
    const shown =
      value === undefined ? typed : formatMoney(value, currency).slice(signOf(currency).length).trimStart();
    await expect(input, told).toHaveValue(shown);
    const refusal = value === undefined && stated !== 'missing' ? stated : undefined;
    await expect(input, told).toHaveJSProperty('ariaInvalid', refusal === undefined ? null : 'true');
    if (refusal !== undefined)
      await expect(input, told).toHaveAccessibleDescription(
        new RegExp(sentences[field.name]?.(refusal as Exclude<AmountFault, 'missing'>) ?? 'no sentence'),
      );
    await pause(Math.max(0, keptAt + timeBetweenDrafts - performance.now()));
    keptAt = performance.now();
    await page.clock.fastForward(draftPause + 100);
    const kept = async () => {
      const draft = await keptDraft();
      return draft && field.kept(draft);
    };
    await expect
      .poll(kept, { message: told, intervals: [5, 10, 20, 50, 100] })
      .toBe(field.left(plainText(typed)));
  }
};
