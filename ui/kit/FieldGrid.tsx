import type { ReactNode } from 'react';

/** Grid of form fields: twelve columns from 768 px on, one column below; each field's `width` is the number of columns it spans. */
export const FieldGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid">{children}</div>
);
