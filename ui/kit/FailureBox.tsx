import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

type Props = { readonly id?: string; readonly title: string; readonly children: ReactNode };

/** What failed, above what still stands; it can be given the focus. What is said lies within what takes the focus: one box that does both is heard twice. */
export const FailureBox = ({ id, title, children }: Props) => (
  <div id={id} className="error-summary" role="group" aria-label={title} tabIndex={-1}>
    <div role="alert">
      <h2>
        <TriangleAlert className="icon" aria-hidden />
        {title}
      </h2>
      {children}
    </div>
  </div>
);
