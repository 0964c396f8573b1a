import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

type Props = {
  readonly id: string;
  readonly message: string | undefined;
  /** What else is said of the field, in the same place. */
  readonly children?: ReactNode;
};

/** EXT-1301 · Its room is kept while nothing is said, so that what stands below keeps its place. The message stays in the page while it is empty: a live region that arrives with its words is often not read. */
export const FieldMessage = ({ id, message, children }: Props) => (
  <div className="field-notes">
    <div>
      {children}
      <div className="field-message" id={id} aria-live="polite">
        {message !== undefined && (
          <>
            <TriangleAlert className="icon" aria-hidden />
            {message}
          </>
        )}
      </div>
    </div>
  </div>
);
