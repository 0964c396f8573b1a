import { draftReader } from '#test/support/journeys/kept-draft.ts';
import { expect, test } from '#test/support/journeys/portal-test.ts';
import { typeEntries } from '#test/support/journeys/typed-entries.ts';
import { amountsForm, companyForm, type TypedForm } from '#test/support/journeys/typed-fields.ts';

// Few entries for each field; `npm run faults -- typed` types five hundred.
const entries = 6;
const seed = 20261122;

const forms: readonly (readonly [title: string, form: TypedForm])[] = [
  ['EXT-1201 EXT-1206 what is typed into the company form by keys alone is what the bank keeps', companyForm],
  ['EXT-1201 EXT-1205 EXT-1206 what is typed into amounts by keys alone is what the bank keeps', amountsForm],
];

for (const [title, { reach, fields }] of forms)
  test(title, async ({ page, visitor, bank }) => {
    await page.clock.install();
    await reach(page, visitor);
    const keptDraft = await draftReader(bank, visitor);
    await typeEntries(page, { fields, entries, seed, keptDraft });
    expect(fields.length).toBeGreaterThan(0);
  });
