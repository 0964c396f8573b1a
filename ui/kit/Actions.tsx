import type { ReactNode } from 'react';

/** Row of buttons; each has the full width below 600 px. */
export const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className="actions">{children}</div>
);
