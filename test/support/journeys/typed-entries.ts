import { expect, type Page } from '@playwright/test';
import { draftsInAMinute } from '#core/bank/portability/draft/draft.ts';
import { draftText, type Draft } from '#core/portability/draft/draft.ts';
import { draftPause } from '#ui/portability/draft/draft-keeper.ts';
import { timeBetweenDrafts, type TypedField } from './typed-fields.ts';
import { entriesOf, expectedAfter, handsOn, typeByKeys } from './typing.ts';

type Typing = {
  readonly fields: readonly TypedField[];
  /** Number of entries for each field; the same seed gives the same entries. */
  readonly entries: number;
  readonly seed: number;
  /** Reads the draft from the bank. */
  readonly keptDraft: () => Promise<Draft | undefined>;
};

/** Types random entries into all fields by keyboard, forwards and backwards, and checks fields and saved draft. With many entries the draft is read at most every two seconds. */
export const typeEntries = async (page: Page, { fields, entries, seed, keptDraft }: Typing) => {
  const inputs = fields.map(({ input }) => input(page));
  const presses = fields.map(({ characters }, place) => entriesOf(characters, entries, seed + place));
  // Text that each field shows once it is left, since leaving a field may rewrite its text, and the first entry
  // already leaves one.
  const held = await Promise.all(fields.map(async ({ input, left }) => left(await input(page).inputValue())));
  const hands = await handsOn(page);
  const known = new Map<string, number>();
  let before = 0;
  let keptAt = 0;
  await inputs[before]?.focus();
  for (let entry = 0; entry < entries; entry += 1) {
    const isBack = entry % 2 === 1;
    const order = [...fields.keys()];
    for (const place of isBack ? order.reverse() : order) {
      const [field, input, pressed] = [fields[place], inputs[place], presses[place]?.[entry]];
      if (field === undefined || input === undefined || pressed === undefined) throw new RangeError();
      const was = held[place] ?? '';
      const typed = expectedAfter(was, pressed, field.rule);
      await typeByKeys(hands, input, pressed, { isBack, known, from: String(before), to: String(place) });
      before = place;
      const told = `${field.name}, entry ${entry} of seed ${seed}: ${JSON.stringify(pressed)} into ${JSON.stringify(was)}`;
      expect(await input.inputValue(), told).toBe(typed);
      held[place] = field.left(typed);
    }
    const isSoon = performance.now() - keptAt < timeBetweenDrafts;
    if (entries > draftsInAMinute && isSoon && entry < entries - 1) continue;
    keptAt = performance.now();
    // Moves one field on and back, since the draft is saved when a field is left.
    await hands.tab(1, isBack);
    await hands.tab(1, !isBack);
    await page.clock.fastForward(draftPause + 100);
    const kept = async () => {
      const draft = await keptDraft();
      return fields.map((field) => draft && field.kept(draft));
    };
    await expect
      .poll(kept, { message: `kept after entry ${entry} of seed ${seed}`, intervals: [5, 10, 20, 50, 100] })
      .toEqual(held.map(draftText));
  }
};
