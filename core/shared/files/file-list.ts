import type { CalendarDate } from '../calendar-date.ts';

/** File in the file-list picker; size in bytes (DOC-25, UPL-11). */
export type ListedFile = {
  readonly id: string;
  readonly date: CalendarDate;
  readonly name: string;
  readonly size: number;
  readonly addedBy: string;
};

/** File format that the bank may require for a request's files (DOC-24, UPL-05). */
export type FileFormat = { readonly nombreFormato: string };

type Row = Pick<ListedFile, 'id'>;

/** Tells whether every file that matches the search is selected; false if none matches (UPL-13). */
export const areAllSelected = (found: readonly Row[], selected: ReadonlySet<string>): boolean =>
  found.length > 0 && found.every(({ id }) => selected.has(id));

/** Toggles "select all" of a file list: selects every row that matches the search, or unselects them if all were selected; other rows stay unchanged (UPL-10, UPL-13). */
export const selectAll = (found: readonly Row[], selected: ReadonlySet<string>): ReadonlySet<string> => {
  const shown = new Set(found.map(({ id }) => id));
  return areAllSelected(found, selected)
    ? new Set([...selected].filter((id) => !shown.has(id)))
    : new Set([...selected, ...shown]);
};
