import type { ReactNode } from 'react';
import { Guilloche } from '#ui/drawings/Guilloche.tsx';

type Props = { readonly title: string; readonly headingId?: string; readonly children: ReactNode };

/** Dark panel with a title and a guilloche pattern, beside a form; the pattern hangs from the bottom edge and comes last, so that it does not move while a first page arrives. */
export const InkPanel = ({ title, headingId, children }: Props) => (
  <div className="ink-panel">
    <h2 id={headingId}>{title}</h2>
    {children}
    <Guilloche />
  </div>
);
