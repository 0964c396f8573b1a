/** PINP-13, PCONST-27, UPL-08 · Milliseconds without a key after which a list is searched. */
export const searchPause = 500;

/** DOC-12, DOC-13, PCONST-11 · Rows the picker shows; a search brings the others. */
export const maxRecords = 30;

/** What a row of the picker is found by. */
export type SearchedRow = { readonly name: string; readonly addedBy: string };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

/** UPL-09 · By name or by who added it, whatever case and accents; an empty text finds every row. */
export const foundRows = <Row extends SearchedRow>(rows: readonly Row[], text: string): readonly Row[] =>
  rows.filter(
    ({ name, addedBy }) => plain(name).includes(plain(text)) || plain(addedBy).includes(plain(text)),
  );
