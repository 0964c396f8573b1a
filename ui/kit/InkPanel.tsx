import type { ReactNode } from 'react';
import { Guilloche } from '#ui/drawings/Guilloche.tsx';

type Props = { readonly title: string; readonly headingId?: string; readonly children: ReactNode };

/** Dark panel with a title and a guilloche pattern, beside a form. The pattern is last in the markup and placed from the bottom edge, so that it does not shift while the first page arrives. */
export const InkPanel = ({ title, headingId, children }: Props) => (
  <div className="ink-panel">
    <h2 id={headingId}>{title}</h2>
    {children}
    <Guilloche />
  </div>
);
