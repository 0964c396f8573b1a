import fc from 'fast-check';

/** What differs between two right calls of one kind. */
export type Varied = {
  readonly name: string;
  readonly short: string;
  readonly key: string;
  readonly dashed: boolean;
  readonly typed: string;
};

// letters that people write, by hand: what may stand in a free text is not asked of the code
const letters = [
  ...'abcdefghijklmnopqrstuvwxyzñáéíóúüABCZÑÁÉ0123456789',
  ...' .,-&()/#°ª\'"ßøçÀ东עΩ',
  '☕',
  '👍🏽',
  '½',
];
/** A text of one line as people write it, without blanks around it. */
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
