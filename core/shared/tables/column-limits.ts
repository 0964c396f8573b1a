/** How many columns of a table may be seen at once. */
export type ColumnLimits = { readonly min: number; readonly max: number };

/** PCONST-24, PTBL-02, PTBL-03 · At least three, and no upper limit. */
export const defaultColumnLimits: ColumnLimits = { min: 3, max: Number.POSITIVE_INFINITY };

/** PTBL-04 · A maximum below the minimum becomes the minimum. */
export const columnLimits = (configured: Partial<ColumnLimits> = {}): ColumnLimits => {
  const { min, max } = { ...defaultColumnLimits, ...configured };
  return { min, max: Math.max(min, max) };
};
