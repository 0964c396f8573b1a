/** Tells whether a text is one of the keys of a record. */
export const isWordOf = <Word extends string>(
  record: Readonly<Record<Word, unknown>>,
  text: string,
): text is Word => Object.hasOwn(record, text);

/** Returns the keys of a record, in order, with their exact type. */
export const wordsOf = <Word extends string>(record: Readonly<Record<Word, unknown>>): readonly Word[] =>
  Object.keys(record).filter((text): text is Word => isWordOf(record, text));
