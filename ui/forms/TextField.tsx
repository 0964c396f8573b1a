import { observer } from 'mobx-react-lite';
import type { HTMLAttributes } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import type { TypedText } from './FieldStore.ts';
import { Ticked } from './Ticked.tsx';
import { typeInto } from './type-into.ts';
import { useAdopted } from './use-adopted.ts';
import { useWiring } from './use-wiring.ts';

type Props = FieldProps & {
  readonly field: TypedText;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Whether the field shows a green tick once its text is valid, for texts copied from a document. */
  readonly tick?: boolean;
};

export const TextField = observer(
  ({ field, placeholder, autoComplete = 'off', inputMode, tick = false, disabled, ...frame }: Props) => {
    const wiring = useWiring({ ...frame, status: field.told, message: field.message });
    const input = useAdopted(field);
    return (
      <FieldFrame {...frame} wiring={wiring}>
        <Ticked good={tick && field.good}>
          <input
            {...wiring.input}
            ref={input}
            type="text"
            className="input"
            value={field.shown}
            placeholder={placeholder}
            autoComplete={autoComplete}
            inputMode={inputMode}
            disabled={disabled}
            onChange={typeInto(field)}
            onBlur={field.leave}
          />
        </Ticked>
      </FieldFrame>
    );
  },
);
