import fc from 'fast-check';
import type { Locator, Page } from '@playwright/test';

/** What hands do in one input: a character, keys that move or take away, several characters at once. */
type Press = { readonly key: string } | { readonly text: string };

const moves = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Backspace', 'Delete'] as const;

const press = (characters: string): fc.Arbitrary<Press> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...characters).map((text) => ({ text })) },
    { weight: 3, arbitrary: fc.constantFrom(...moves).map((key) => ({ key })) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.constantFrom(...characters), { minLength: 2, maxLength: 30 })
        .map((several) => ({ text: several.join('') })),
    },
  );

/** The same entries for the same seed. */
export const entriesOf = (characters: string, count: number, seed: number): readonly (readonly Press[])[] =>
  fc.sample(fc.array(press(characters), { minLength: 3, maxLength: 16 }), { numRuns: count, seed });

/** An input as whoever types sees it: its text, and what is selected of it. */
type Input = { readonly text: string; readonly from: number; readonly to: number };

export type Rule = {
  readonly maximum: number;
  /** What is kept of what is typed; nothing at all of a text that the field does not take. */
  readonly kept: (typed: string) => string | undefined;
};

const put = (input: Input, typed: string, { maximum, kept }: Rule): Input => {
  const { text, from, to } = input;
  const added = kept(typed);
  const next = text.slice(0, from) + (added ?? '') + text.slice(to);
  if (added === undefined || next.length > maximum) return { text, from: to, to };
  return { text: next, from: from + added.length, to: from + added.length };
};

const cut = ({ text }: Input, from: number, to: number): Input => ({
  text: text.slice(0, from) + text.slice(to),
  from,
  to: from,
});

const at = (input: Input, place: number): Input => ({ ...input, from: place, to: place });

const after = (input: Input, one: Press, rule: Rule): Input => {
  if ('text' in one) return put(input, one.text, rule);
  const { text, from, to } = input;
  const isSelected = from < to;
  switch (one.key) {
    case 'ArrowLeft':
      return at(input, isSelected ? from : Math.max(0, from - 1));
    case 'ArrowRight':
      return at(input, isSelected ? to : Math.min(text.length, to + 1));
    case 'Home':
      return at(input, 0);
    case 'End':
      return at(input, text.length);
    case 'Backspace':
      return cut(input, isSelected ? from : Math.max(0, from - 1), to);
    default:
      return cut(input, from, isSelected ? to : to + 1);
  }
};

/** What an input that is entered by the tab key, all of it selected, holds after these presses. */
export const expectedAfter = (before: string, presses: readonly Press[], rule: Rule): string =>
  presses.reduce<Input>((input, one) => after(input, one, rule), { text: before, from: 0, to: before.length })
    .text;

/** Goes to an input by this key, and presses. */
export const typeByKeys = async (
  page: Page,
  field: Locator,
  presses: readonly Press[],
  way: 'Tab' | 'Shift+Tab',
): Promise<void> => {
  const isThere = () => field.evaluate((element) => element === document.activeElement);
  // whoever is there already leaves, and comes back
  if (await isThere()) await page.keyboard.press(way === 'Tab' ? 'Shift+Tab' : 'Tab');
  for (let step = 0; step < 12 && !(await isThere()); step += 1) await page.keyboard.press(way);
  for (const one of presses) {
    if ('key' in one) await page.keyboard.press(one.key);
    // at once, as a paste or a manager of passwords does
    else if (one.text.length > 1) await page.keyboard.insertText(one.text);
    else await page.keyboard.type(one.text);
  }
};
