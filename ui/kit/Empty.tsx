import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly children: ReactNode };

/** Empty state of a whole page: drawing, sentence, next step. */
export const Empty = ({ title, children }: Props) => (
  <div className="card empty">
    <Inbox className="icon" aria-hidden />
    <h2>{title}</h2>
    {children}
  </div>
);
