import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

type Props = {
  readonly id?: string;
  readonly title: string;
  /** Whether the box is about something waiting for the bank (info icon) and not about a failure. */
  readonly waits?: boolean;
  readonly children: ReactNode;
};

/** Alert box about a failure, or about something waiting for the bank; code can focus it. The text is inside the focused element, since a focusable live region would be announced twice. */
export const FailureBox = ({ id, title, waits = false, children }: Props) => {
  const Icon = waits ? Info : TriangleAlert;
  return (
    <div
      id={id}
      className={waits ? 'error-summary summary-info' : 'error-summary'}
      role="group"
      aria-label={title}
      tabIndex={-1}
    >
      <div role="alert">
        <h2>
          <Icon className="icon" aria-hidden />
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
};
