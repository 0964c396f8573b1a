import type { CalendarDate } from '../calendar-date.ts';

/** DOC-25, UPL-11 · A file of the file-list picker; its size in bytes. */
export type ListedFile = {
  readonly id: string;
  readonly date: CalendarDate;
  readonly name: string;
  readonly size: number;
  readonly addedBy: string;
};

/** DOC-24, UPL-05 · A format that a file may be asked for in. */
export type FileFormat = { readonly nombreFormato: string };

type Row = Pick<ListedFile, 'id'>;

/** UPL-13 · Whether every row that the search shows is selected. */
export const areAllSelected = (found: readonly Row[], selected: ReadonlySet<string>): boolean =>
  found.length > 0 && found.every(({ id }) => selected.has(id));

/** UPL-10, UPL-13 · Select-all takes the rows the search shows, or gives them back when all are taken; the others stay as they are. */
export const selectAll = (found: readonly Row[], selected: ReadonlySet<string>): ReadonlySet<string> => {
  const shown = new Set(found.map(({ id }) => id));
  return areAllSelected(found, selected)
    ? new Set([...selected].filter((id) => !shown.has(id)))
    : new Set([...selected, ...shown]);
};
