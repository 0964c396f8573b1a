import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import type { TypedText } from './FieldStore.ts';
import { text } from './text.ts';
import { useWiring } from './use-wiring.ts';

type Props = FieldProps & { readonly field: TypedText; readonly maxLength?: number };

export const PasswordField = observer(({ field, maxLength, disabled, ...frame }: Props) => {
  const [revealed, setRevealed] = useState(false);
  const wiring = useWiring({ ...frame, message: field.message });
  return (
    <FieldFrame {...frame} wiring={wiring}>
      <span className="password">
        <input
          {...wiring.input}
          type={revealed ? 'text' : 'password'}
          className="input"
          value={field.text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
          disabled={disabled}
          onChange={(event) => field.type(event.target.value)}
          onBlur={field.leave}
        />
        <button
          type="button"
          className="button button-text button-small"
          aria-label={(revealed ? text.concealNamed : text.revealNamed)(frame.label)}
          aria-controls={wiring.input.id}
          disabled={disabled}
          onClick={() => setRevealed(!revealed)}
        >
          {revealed ? text.conceal : text.reveal}
        </button>
      </span>
    </FieldFrame>
  );
});
