import type { ReactNode } from 'react';
import { fieldClass, type FieldWidth } from './field-class.ts';
import { FieldMessage } from './FieldMessage.tsx';
import { text } from './text.ts';
import type { Wiring } from './use-wiring.ts';

/** What every input accepts besides its store. */
export type FieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What opens an explanation, beside the label. */
  readonly help?: ReactNode;
  readonly optional?: boolean;
  readonly disabled?: boolean;
  readonly width?: FieldWidth;
  /** The input is never wider than a dozen digits need. */
  readonly narrow?: boolean;
  /** Given when an ErrorSummary links here. */
  readonly id?: string;
};

type Props = Omit<FieldProps, 'id' | 'disabled'> & { readonly wiring: Wiring; readonly children: ReactNode };

/** Label, hint, input, status and message, tied together for eye and ear alike. */
export const FieldFrame = ({
  label,
  hint,
  help,
  optional = false,
  width,
  narrow,
  wiring,
  children,
}: Props) => (
  <div className={fieldClass({ isBad: wiring.message !== undefined, width, narrow })}>
    <label htmlFor={wiring.input.id}>
      {label}
      {optional && (
        <>
          {' '}
          <span className="field-optional">{text.optional}</span>
        </>
      )}
    </label>
    {help}
    {hint !== undefined && (
      <span className="field-hint" id={wiring.ids.hint}>
        {hint}
      </span>
    )}
    {children}
    <FieldMessage id={wiring.ids.message} message={wiring.message}>
      <span className="field-hint field-status" id={wiring.ids.status} role="status">
        {wiring.status}
      </span>
    </FieldMessage>
  </div>
);
