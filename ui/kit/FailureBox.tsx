import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

type Props = { readonly id?: string; readonly title: string; readonly children: ReactNode };

/** What failed, above what still stands; it can be given the focus. */
export const FailureBox = ({ id, title, children }: Props) => (
  <div id={id} className="error-summary" role="alert" tabIndex={-1}>
    <h2>
      <TriangleAlert className="icon" aria-hidden />
      {title}
    </h2>
    {children}
  </div>
);
