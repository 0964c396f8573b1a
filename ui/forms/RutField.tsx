import { observer } from 'mobx-react-lite';
import type { ChangeEvent } from 'react';
import { caretAfterFormatting, formatRutWhileTyping } from '#core/shared/rut.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import type { TypedText } from './FieldStore.ts';
import { Ticked } from './Ticked.tsx';
import { useWiring } from './use-wiring.ts';

type Props = FieldProps & {
  readonly field: TypedText;
  readonly placeholder?: string;
  readonly autoComplete?: 'off' | 'username';
  /** A rut that was refused is well written, and no good all the same. */
  readonly ticks?: boolean;
};

export const RutField = observer(
  ({ field, placeholder, autoComplete = 'off', ticks = true, disabled, ...frame }: Props) => {
    const type = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
      const before = input.value;
      const after = formatRutWhileTyping(before);
      const caret = caretAfterFormatting(before, input.selectionStart ?? before.length, after);
      // Written here, not left to React: React writes a changed value with the caret at its end.
      input.value = after;
      input.setSelectionRange(caret, caret);
      field.type(after);
    };
    const wiring = useWiring({ ...frame, message: field.message });
    return (
      <FieldFrame {...frame} wiring={wiring}>
        <Ticked good={ticks && field.good}>
          <input
            {...wiring.input}
            type="text"
            className="input"
            value={field.text}
            placeholder={placeholder}
            autoComplete={autoComplete}
            autoCapitalize="characters"
            spellCheck={false}
            disabled={disabled}
            onChange={type}
            onBlur={field.leave}
          />
        </Ticked>
      </FieldFrame>
    );
  },
);
