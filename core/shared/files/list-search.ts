/** Debounce of the search in a file list, in milliseconds (PINP-13, PCONST-27, UPL-08). */
export const searchPause = 500;

/** Most rows that the file picker shows; the search finds the others (DOC-12, DOC-13, PCONST-11). */
export const maxRecords = 30;

/** Row fields that the search of the file picker looks in. */
export type SearchedRow = { readonly name: string; readonly addedBy: string };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

/** Finds rows of a file list by file name or author, ignoring case and accents; an empty text finds every row (UPL-09). */
export const foundRows = <Row extends SearchedRow>(rows: readonly Row[], text: string): readonly Row[] =>
  rows.filter(
    ({ name, addedBy }) => plain(name).includes(plain(text)) || plain(addedBy).includes(plain(text)),
  );
