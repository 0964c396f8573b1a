import type { ReactNode } from 'react';
import { Guilloche } from '#ui/drawings/Guilloche.tsx';

type Props = { readonly title: string; readonly headingId?: string; readonly children: ReactNode };

/** Dark panel with a title and a guilloche pattern, beside a form. */
export const InkPanel = ({ title, headingId, children }: Props) => (
  <div className="ink-panel">
    <Guilloche />
    <h2 id={headingId}>{title}</h2>
    {children}
  </div>
);
