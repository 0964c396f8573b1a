import { observer } from 'mobx-react-lite';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import type { TypedText } from './FieldStore.ts';
import { Ticked } from './Ticked.tsx';
import { typeInto } from './type-into.ts';
import { useAdopted } from './use-adopted.ts';
import { useWiring } from './use-wiring.ts';

type Props = FieldProps & {
  readonly field: TypedText;
  readonly placeholder?: string;
  readonly autoComplete?: 'off' | 'username';
  /** Whether the field shows a green tick for a well-formed rut (default); false for one that was refused. */
  readonly ticks?: boolean;
};

export const RutField = observer(
  ({ field, placeholder, autoComplete = 'off', ticks = true, disabled, ...frame }: Props) => {
    const wiring = useWiring({ ...frame, status: field.told, message: field.message });
    const input = useAdopted(field);
    return (
      <FieldFrame {...frame} wiring={wiring}>
        <Ticked good={ticks && field.good}>
          <input
            {...wiring.input}
            ref={input}
            type="text"
            className="input"
            value={field.shown}
            placeholder={placeholder}
            autoComplete={autoComplete}
            autoCapitalize="characters"
            spellCheck={false}
            disabled={disabled}
            onChange={typeInto(field)}
            onBlur={field.leave}
          />
        </Ticked>
      </FieldFrame>
    );
  },
);
