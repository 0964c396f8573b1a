import type { ReactNode } from 'react';

/** Twelve columns from 768 px on where the letters have room, one below; the `width` of a field counts columns. */
export const FieldGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid">{children}</div>
);
