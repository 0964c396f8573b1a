import type { ReactNode } from 'react';
import { fieldClass, type FieldWidth } from './field-class.ts';
import { FieldMessage } from './FieldMessage.tsx';
import { text } from './text.ts';
import type { Wiring } from './use-wiring.ts';

/** Props common to all input fields, besides the store. */
export type FieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Help button beside the field's label. */
  readonly help?: ReactNode;
  readonly optional?: boolean;
  readonly disabled?: boolean;
  readonly width?: FieldWidth;
  /** Whether the field is only about a dozen digits wide. */
  readonly narrow?: boolean;
  /** Element id of the field, for links of the error summary. */
  readonly id?: string;
};

type Props = Omit<FieldProps, 'id' | 'disabled'> & { readonly wiring: Wiring; readonly children: ReactNode };

/** Frame around an input: label, help, hint, status and error message, linked to it for screen readers. */
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
