import type { ReactNode } from 'react';

/** A row of buttons; under 600 px each takes the whole width. */
export const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className="actions">{children}</div>
);
