import { E } from '../fp.ts';
import { columnLimits, type ColumnLimits } from './column-limits.ts';

/** State of a table column; one that may not be hidden (`ocultable` false) is always visible (TBL-05, PTBL-01). */
export type Column = {
  readonly nombre: string;
  readonly visible: boolean;
  readonly ocultable: boolean;
  readonly index: number;
};

/** Error of showing or hiding a column: it would break the maximum or the minimum, given as `limit` (TBL-08, TBL-09, PTBL-08). */
export type ColumnFault = { readonly fault: 'too-many' | 'too-few'; readonly limit: number };

/** Tells whether a table column is locked, that is, always visible (TBL-04, TBL-11, PTBL-05). */
export const isLocked = ({ ocultable }: Column): boolean => !ocultable;

const isSeen = (column: Column): boolean => isLocked(column) || column.visible;

/** Returns the visible columns of a table, ordered by `index` (TBL-13). */
export const seenColumns = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(isSeen).toSorted((one, other) => one.index - other.index);

/** Computes the column limits of a table; one with fewer columns than the minimum shows them all (TBL-07, TBL-12, PTBL-04). */
export const limitsOf = (
  columns: readonly Column[],
  configured: Partial<ColumnLimits> = {},
): ColumnLimits => {
  const { min, max } = columnLimits(configured);
  const possible = Math.min(min, columns.length);
  return { min: possible, max: Math.max(possible, max) };
};

const withVisible = (
  columns: readonly Column[],
  changed: readonly Column[],
  visible: boolean,
): readonly Column[] =>
  columns.map((column) =>
    changed.some(({ index }) => index === column.index) ? { ...column, visible } : column,
  );

/** Returns the initial columns of a table, ordered: locked ones visible; beyond the maximum, the last of the others hidden; below the minimum, the first hidden ones visible (PTBL-02, TBL-11, TBL-12). */
export const startingColumns = (
  columns: readonly Column[],
  configured: Partial<ColumnLimits> = {},
): readonly Column[] => {
  const settled = columns
    .map((column) => ({ ...column, visible: isSeen(column) }))
    .toSorted((one, other) => one.index - other.index);
  const { min, max } = limitsOf(columns, configured);
  const seen = seenColumns(settled);
  const hidden = settled.filter((column) => !isSeen(column));
  if (seen.length < min) return withVisible(settled, hidden.slice(0, min - seen.length), true);
  const hideable = seen.filter((column) => !isLocked(column)).toReversed();
  return withVisible(settled, hideable.slice(0, Math.max(0, seen.length - max)), false);
};

/** Shows or hides a table column; error if that would break a limit. A locked or missing column changes nothing (TBL-06, TBL-08 to TBL-11, PTBL-02, PTBL-08). */
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
