import fc from 'fast-check';
import type { Locator, Page } from '@playwright/test';

/** Keyboard action in a field: a key that moves or deletes, or one or several characters typed at once. */
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

/** Generates the entries of a field; the same seed gives the same entries. */
export const entriesOf = (characters: string, count: number, seed: number): readonly (readonly Press[])[] =>
  fc.sample(fc.array(press(characters), { minLength: 3, maxLength: 16 }), { numRuns: count, seed });

/** Text of a field and its selection. */
type Input = { readonly text: string; readonly from: number; readonly to: number };

export type Rule = {
  readonly maximum: number;
  /** Filters typed characters; undefined if the field rejects the whole text. */
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

/** Returns the expected text after these presses, starting with all text selected as after Tab. */
export const expectedAfter = (before: string, presses: readonly Press[], rule: Rule): string =>
  presses.reduce<Input>((input, one) => after(input, one, rule), { text: before, from: 0, to: before.length })
    .text;

const codes: Readonly<Record<string, number>> = {
  Tab: 9,
  Shift: 16,
  ArrowLeft: 37,
  ArrowRight: 39,
  Home: 36,
  End: 35,
  Backspace: 8,
  Delete: 46,
};

/** Keyboard that presses each key without waiting for the page to draw the previous one. */
export type Hands = {
  readonly tab: (times: number, isBack: boolean) => Promise<unknown>;
  readonly press: (presses: readonly Press[]) => Promise<unknown>;
};

export const handsOn = async (page: Page): Promise<Hands> => {
  const browser = await page.context().newCDPSession(page);
  const stroke = (key: string, modifiers = 0): Promise<unknown> => {
    const about = { key, code: key, windowsVirtualKeyCode: codes[key] ?? 0, modifiers };
    return Promise.all([
      browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...about }),
      browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...about }),
    ]);
  };
  const write = (text: string): Promise<unknown> =>
    Promise.all([
      browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, text, unmodifiedText: text }),
      browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text }),
    ]);
  return {
    tab: (times, isBack) => Promise.all(Array.from({ length: times }, () => stroke('Tab', isBack ? 8 : 0))),
    press: (presses) =>
      Promise.all(
        presses.map((one) => {
          if ('key' in one) return stroke(one.key);
          // Inserts several characters at once, as a paste or a password manager does.
          return one.text.length > 1 ? browser.send('Input.insertText', { text: one.text }) : write(one.text);
        }),
      ),
  };
};

const farthest = 12;

/** Moves to a field by Tab and types; remembers the number of Tabs for the next time. */
export const typeByKeys = async (
  hands: Hands,
  field: Locator,
  presses: readonly Press[],
  way: {
    readonly isBack: boolean;
    readonly known: Map<string, number>;
    readonly from: string;
    readonly to: string;
  },
): Promise<void> => {
  const isThere = () => field.evaluate((element) => element === document.activeElement);
  const { isBack, known, from, to } = way;
  // Leaves the field and comes back if it has the focus already.
  if (from === to) await hands.tab(1, !isBack);
  const road = `${from} to ${to}`;
  let steps = known.get(road) ?? 0;
  await hands.tab(steps, isBack);
  // Counts the tab stops on the way again if an error message added or removed some.
  if (steps > 0 && !(await isThere())) {
    await hands.tab(steps, !isBack);
    steps = 0;
  }
  for (; steps < farthest && !(await isThere()); steps += 1) await hands.tab(1, isBack);
  known.set(road, steps);
  await hands.press(presses);
};
