import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

type Props = {
  readonly id: string;
  readonly message: string | undefined;
  /** Content above the field's error message, such as its status. */
  readonly children?: ReactNode;
};

/** Error message of a field. Its space is reserved to avoid layout shift, and its live region is always present, since one added together with its text is often not announced (EXT-1301). */
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
