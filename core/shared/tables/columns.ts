import { E } from '../fp.ts';
import { columnLimits, type ColumnLimits } from './column-limits.ts';

/** TBL-05, PTBL-01 · A column as its table keeps it: one that may not be hidden is always seen. */
export type Column = {
  readonly nombre: string;
  readonly visible: boolean;
  readonly ocultable: boolean;
  readonly index: number;
};

/** TBL-08, TBL-09, PTBL-08 · Which limit a change would break, and its number. */
export type ColumnFault = { readonly fault: 'too-many' | 'too-few'; readonly limit: number };

/** TBL-04, TBL-11, PTBL-05 · A locked column is seen whatever it says of itself. */
export const isLocked = ({ ocultable }: Column): boolean => !ocultable;

const isSeen = (column: Column): boolean => isLocked(column) || column.visible;

/** TBL-13 · The columns that are seen, in the order of their `index`. */
export const seenColumns = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(isSeen).toSorted((one, other) => one.index - other.index);

/** TBL-07, TBL-12, PTBL-04 · The limits of a table: one with fewer columns than the minimum shows them all. */
export const limitsOf = (
  columns: readonly Column[],
  configured: Partial<ColumnLimits> = {},
): ColumnLimits => {
  const { min, max } = columnLimits(configured);
  const possible = Math.min(min, columns.length);
  return { min: possible, max: Math.max(possible, max) };
};

const hide = (columns: readonly Column[], hidden: readonly Column[]): readonly Column[] =>
  columns.map((column) =>
    hidden.some(({ index }) => index === column.index) ? { ...column, visible: false } : column,
  );

/** TBL-11, TBL-12 · As a table begins: locked columns seen, and of the others no more than the maximum, the last ones hidden. */
export const startingColumns = (
  columns: readonly Column[],
  configured: Partial<ColumnLimits> = {},
): readonly Column[] => {
  const settled = columns
    .map((column) => ({ ...column, visible: isSeen(column) }))
    .toSorted((one, other) => one.index - other.index);
  const seen = seenColumns(settled);
  const excess = Math.max(0, seen.length - limitsOf(columns, configured).max);
  const hideable = seen.filter((column) => !isLocked(column)).toReversed();
  return hide(settled, hideable.slice(0, excess));
};

/** TBL-06, TBL-08 to TBL-11, PTBL-02, PTBL-08 · Shows or hides one column, unless that would break a limit; a locked one stays. */
export const toggleColumn = (
  columns: readonly Column[],
  index: number,
  configured: Partial<ColumnLimits> = {},
): E.Either<ColumnFault, readonly Column[]> => {
  const column = columns.find((each) => each.index === index);
  if (column === undefined || isLocked(column)) return E.right(columns);
  const { min, max } = limitsOf(columns, configured);
  const count = seenColumns(columns).length;
  if (column.visible && count - 1 < min) return E.left({ fault: 'too-few', limit: min });
  if (!column.visible && count + 1 > max) return E.left({ fault: 'too-many', limit: max });
  return E.right(columns.map((each) => (each.index === index ? { ...each, visible: !each.visible } : each)));
};
