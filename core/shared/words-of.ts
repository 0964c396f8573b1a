/** Whether a text is a word that a record declares. */
export const isWordOf = <Word extends string>(
  record: Readonly<Record<Word, unknown>>,
  text: string,
): text is Word => Object.hasOwn(record, text);

/** The words that a record declares, in its order. */
export const wordsOf = <Word extends string>(record: Readonly<Record<Word, unknown>>): readonly Word[] =>
  Object.keys(record).filter((text): text is Word => isWordOf(record, text));
