/** Least and most visible columns of a table that the user may choose. */
export type ColumnLimits = { readonly min: number; readonly max: number };

/** Default limits of a table: at least three visible columns, no maximum (PCONST-24, PTBL-02, PTBL-03). */
export const defaultColumnLimits: ColumnLimits = { min: 3, max: Number.POSITIVE_INFINITY };

/** Completes the configured column limits of a table with the defaults; a maximum below the minimum becomes the minimum (PTBL-04). */
export const columnLimits = (configured: Partial<ColumnLimits> = {}): ColumnLimits => {
  const { min, max } = { ...defaultColumnLimits, ...configured };
  return { min, max: Math.max(min, max) };
};
