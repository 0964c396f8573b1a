import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

type Props = {
  readonly id?: string;
  readonly title: string;
  /** Nothing failed: something waits for the bank. */
  readonly waits?: boolean;
  readonly children: ReactNode;
};

/** What failed, or waits for the bank, above what still stands; it can be given the focus. What is said lies within what takes the focus: one box that does both is heard twice. */
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
