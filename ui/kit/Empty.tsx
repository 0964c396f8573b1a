import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly children: ReactNode };

/** Card in place of the content of a page that has none: icon, title, text and next step. */
export const Empty = ({ title, children }: Props) => (
  <div className="card empty">
    <Inbox className="icon" aria-hidden />
    <h2>{title}</h2>
    {children}
  </div>
);
