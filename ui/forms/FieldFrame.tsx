import { type ReactNode, useId } from 'react';
import { fieldClass, type FieldWidth } from './field-class.ts';
import { FieldMessage } from './FieldMessage.tsx';
import { text } from './text.ts';

/** What every input accepts besides its store. */
export type FieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly disabled?: boolean;
  readonly width?: FieldWidth;
  /** The input is never wider than a dozen digits need. */
  readonly narrow?: boolean;
  /** Given when an ErrorSummary links here. */
  readonly id?: string;
};

type Wiring = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type Props = FieldProps & {
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
  narrow,
  id,
  message,
  status,
  children,
}: Props) => {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [hintId, statusId, messageId] = [`${inputId}-hint`, `${inputId}-status`, `${inputId}-message`];
  const isBad = message !== undefined;
  const describedBy = [isBad && messageId, status && statusId, hint !== undefined && hintId].filter(Boolean);
  return (
    <div className={fieldClass({ isBad, width, narrow })}>
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
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-invalid': isBad || undefined,
      })}
      <span className="field-hint field-status" id={statusId} role="status">
        {status}
      </span>
      <FieldMessage id={messageId} message={message} />
    </div>
  );
};
