import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useId } from 'react';
import { text } from './text.ts';

export type FieldWidth = 3 | 4 | 5 | 6 | 8 | 12;

/** What every input accepts besides its store. */
export type FieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly disabled?: boolean;
  /** Columns of a FieldGrid, from 768 px on. */
  readonly width?: FieldWidth;
  /** Given when an ErrorSummary links here. */
  readonly id?: string;
};

type Wiring = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type FrameProps = FieldProps & {
  readonly message: string | undefined;
  /** A live line under the input, such as "Cargando ciudades". */
  readonly status?: string | undefined;
  readonly children: (wiring: Wiring) => ReactNode;
};

/** Label, hint, input, status and message, tied together for eye and ear alike. */
export const FieldFrame = ({
  label,
  hint,
  optional = false,
  width,
  id,
  message,
  status,
  children,
}: FrameProps) => {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [hintId, statusId, messageId] = [`${inputId}-hint`, `${inputId}-status`, `${inputId}-message`];
  const describedBy = [hint !== undefined && hintId, status && statusId, message !== undefined && messageId];
  return (
    <div
      className={`field${message === undefined ? '' : ' field-bad'}${width === undefined ? '' : ` span-${width}`}`}
    >
      <label htmlFor={inputId}>
        {label}
        {optional && <span className="field-optional"> {text.optional}</span>}
      </label>
      {hint !== undefined && (
        <span className="field-hint" id={hintId}>
          {hint}
        </span>
      )}
      {children({
        id: inputId,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
        'aria-invalid': message === undefined ? undefined : true,
      })}
      <FieldStatus id={statusId} status={status} />
      <FieldMessage id={messageId} message={message} />
    </div>
  );
};

const FieldStatus = ({ id, status }: { readonly id: string; readonly status: string | undefined }) => (
  <span className="field-hint field-status" id={id} role="status">
    {status}
  </span>
);

type MessageProps = { readonly id: string; readonly message: string | undefined };

export const FieldMessage = ({ id, message }: MessageProps) => (
  <div className="field-message" id={id} aria-live="polite">
    {message !== undefined && (
      <>
        <TriangleAlert className="icon" aria-hidden />
        {message}
      </>
    )}
  </div>
);
