import fc from 'fast-check';
import type { Json } from '#core/shared/receipts/canonical.ts';

const text = () => fc.string({ unit: 'grapheme', maxLength: 12 }).map((word) => word.normalize('NFC'));

/** Generates JSON made of texts, lists and records, nested a few levels deep. */
export const jsonOfTexts = (): fc.Arbitrary<Json> =>
  fc.letrec<{ readonly value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      text(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(text(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  })).value;
