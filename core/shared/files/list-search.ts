/** Debounce of a list search in milliseconds (PINP-13, PCONST-27, UPL-08). */
export const searchPause = 500;

/** Most rows the picker shows; a search finds the others (DOC-12, DOC-13, PCONST-11). */
export const maxRecords = 30;

/** Fields that the picker searches. */
export type SearchedRow = { readonly name: string; readonly addedBy: string };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

/** Finds rows by name or author, ignoring case and accents; an empty text finds every row (UPL-09). */
export const foundRows = <Row extends SearchedRow>(rows: readonly Row[], text: string): readonly Row[] =>
  rows.filter(
    ({ name, addedBy }) => plain(name).includes(plain(text)) || plain(addedBy).includes(plain(text)),
  );
