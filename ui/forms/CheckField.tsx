import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { fieldClass, type FieldWidth } from './field-class.ts';
import { FieldMessage } from './FieldMessage.tsx';
import type { OnOff } from './SwitchStore.ts';

type Props = {
  readonly label: ReactNode;
  readonly field: OnOff;
  readonly hint?: string;
  /** Whether the label has a heavier style, for a checkbox that heads a list row. */
  readonly strong?: boolean;
  readonly disabled?: boolean;
  readonly width?: FieldWidth;
  readonly id?: string;
  /** Content below the checkbox's line, not part of its accessible name. */
  readonly children?: ReactNode;
};

export const CheckField = observer(
  ({ label, field, hint, strong = false, disabled, width, id, children }: Props) => {
    const ownId = useId();
    const inputId = id ?? ownId;
    const messageId = `${inputId}-message`;
    const isBad = field.message !== undefined;
    return (
      <div className={fieldClass({ isBad, width })}>
        <label className={strong ? 'check-line check-line-strong' : 'check-line'}>
          <input
            type="checkbox"
            className="check"
            id={inputId}
            checked={field.on}
            disabled={disabled}
            aria-invalid={isBad || undefined}
            aria-describedby={isBad ? messageId : undefined}
            onChange={(event) => field.set(event.target.checked)}
          />
          <span>
            <span>{label}</span>
            {hint !== undefined && <small>{hint}</small>}
          </span>
        </label>
        {children !== undefined && <p className="check-aside">{children}</p>}
        <FieldMessage id={messageId} message={field.message} />
      </div>
    );
  },
);
