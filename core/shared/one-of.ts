import * as t from 'io-ts/lib/index.js';

/** One of these words and nothing else; a fault tells them all, or the name of what they are. */
export const oneOf = <Word extends string>(
  words: readonly Word[],
  name: string = words.join(' o '),
): t.KeyofC<Record<Word, unknown>> =>
  t.keyof(Object.fromEntries(words.map((word) => [word, null])) as Record<Word, unknown>, name);
