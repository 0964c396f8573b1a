import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { useAlive } from '#ui/kit/use-alive.ts';
import type { TypedText } from './FieldStore.ts';
import { text } from './text.ts';
import { typeInto } from './type-into.ts';
import { useAdopted } from './use-adopted.ts';
import { useWiring } from './use-wiring.ts';

type Props = FieldProps & {
  readonly field: TypedText;
  readonly autoComplete?: 'off' | 'current-password' | 'new-password' | 'one-time-code';
  readonly inputMode?: 'numeric';
  /** Message below the password field while Caps Lock is on; without it Caps Lock is not watched. */
  readonly capsLock?: string;
  /** Element id of the password rules beside the field, which screen readers read as its description. */
  readonly rulesId?: string;
};

export const PasswordField = observer(
  ({ field, autoComplete = 'off', inputMode, capsLock, rulesId, disabled, ...frame }: Props) => {
    const alive = useAlive();
    const [revealed, setRevealed] = useState(false);
    const [isCapital, setIsCapital] = useState(false);
    const wiring = useWiring({
      ...frame,
      // Caps Lock first, since it is told as long as it is on; both together would move what is below (LOGIN-27, EXT-1301).
      status: (isCapital ? capsLock : undefined) ?? field.told,
      message: field.message,
    });
    const input = useAdopted(field);
    // Caps Lock is read from key and mouse events, since focus events lack its state.
    const listen = (event: KeyboardEvent | MouseEvent) => setIsCapital(event.getModifierState('CapsLock'));
    const leave = () => {
      setIsCapital(false);
      field.leave();
    };
    const describedBy = [wiring.input['aria-describedby'], rulesId].filter(Boolean).join(' ');
    return (
      <FieldFrame {...frame} wiring={wiring}>
        <span className="password">
          <input
            {...wiring.input}
            ref={input}
            aria-describedby={describedBy || undefined}
            type={revealed ? 'text' : 'password'}
            className="input"
            value={field.shown}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            inputMode={inputMode}
            disabled={disabled}
            onMouseDown={capsLock === undefined ? undefined : listen}
            onKeyDown={capsLock === undefined ? undefined : listen}
            onKeyUp={capsLock === undefined ? undefined : listen}
            onChange={typeInto(field)}
            onBlur={leave}
          />
          <button
            type="button"
            className="button button-text button-small"
            aria-label={(revealed ? text.concealNamed : text.revealNamed)(frame.label)}
            aria-controls={wiring.input.id}
            disabled={disabled || !alive}
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? text.conceal : text.reveal}
          </button>
        </span>
      </FieldFrame>
    );
  },
);
