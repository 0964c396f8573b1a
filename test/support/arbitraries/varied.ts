import fc from 'fast-check';

/** Values that differ between two valid calls of one kind. */
export type Varied = {
  readonly name: string;
  readonly short: string;
  readonly key: string;
  readonly dashed: boolean;
  readonly typed: string;
};

// Characters in common use, written by hand and not taken from the code under test, which decides what a free text
// may contain.
const letters = [
  ...'abcdefghijklmnopqrstuvwxyzñáéíóúüABCZÑÁÉ0123456789',
  ...' .,-&()/#°ª\'"ßøçÀ东עΩ',
  '☕',
  '👍🏽',
  '½',
];
/** Generates a line of text as people write, without spaces around the text. */
export const line = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...letters), { minLength: 1, maxLength })
    .map((all) => Array.from(all.join('')).slice(0, maxLength).join('').trim())
    .filter((text) => text !== '' && Array.from(text).length <= maxLength);

export const varied = (): fc.Arbitrary<Varied> =>
  fc.record({
    name: line(50),
    short: line(10),
    key: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 200 }).map((text) => `k${text}`.trim()),
    dashed: fc.boolean(),
    typed: line(40),
  });
