import type { ReactNode } from 'react';

/** Grid of twelve columns from 768 px on, one column below; fields give their `width` in columns. */
export const FieldGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid">{children}</div>
);
