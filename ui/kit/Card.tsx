import type { ReactNode } from 'react';

export const Card = ({ children }: { readonly children: ReactNode }) => (
  <div className="card">{children}</div>
);
