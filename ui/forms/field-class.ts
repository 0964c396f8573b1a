/** Number of the twelve columns of a `FieldGrid` that a field spans from 768 px on; by default all. */
export type FieldWidth = 3 | 4 | 5 | 6 | 8 | 12;

type Shape = { readonly isBad?: boolean; readonly width?: FieldWidth | undefined; readonly narrow?: boolean };

export const fieldClass = ({ isBad = false, width, narrow = false }: Shape): string =>
  ['field', isBad && 'field-bad', narrow && 'field-narrow', width !== undefined && `span-${width}`]
    .filter(Boolean)
    .join(' ');
