import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly children: ReactNode };

/** A list with nothing in it: a drawing, one sentence, the way on. */
export const Empty = ({ title, children }: Props) => (
  <div className="card empty">
    <Inbox className="icon" aria-hidden />
    <h2>{title}</h2>
    {children}
  </div>
);
