import * as t from 'io-ts/lib/index.js';
import { recordOf } from './words-of.ts';

/** Creates the io-ts codec of a closed list of words; its error names the words, or the list's given name. */
export const oneOf = <Word extends string>(
  words: readonly Word[],
  name: string = words.join(' o '),
): t.KeyofC<Record<Word, unknown>> =>
  t.keyof(
    recordOf<Word, unknown>(words, () => null),
    name,
  );
