/** Tells whether a text is one of the keys of a record. */
export const isWordOf = <Word extends string>(
  record: Readonly<Record<Word, unknown>>,
  text: string,
): text is Word => Object.hasOwn(record, text);

/** Returns the keys of a record, in order, with their exact type. */
export const wordsOf = <Word extends string>(record: Readonly<Record<Word, unknown>>): readonly Word[] =>
  Object.keys(record).filter((text): text is Word => isWordOf(record, text));

/** Builds a record with one value for each word of a closed list. */
export const recordOf = <Word extends string, Value>(
  words: readonly Word[],
  valueOf: (word: Word) => Value,
): Record<Word, Value> =>
  Object.fromEntries(words.map((word) => [word, valueOf(word)])) as Record<Word, Value>;
