import { OTPField } from '@base-ui/react/otp-field';
import { observer } from 'mobx-react-lite';
import { useRef, type KeyboardEvent } from 'react';
import { digipassDigits } from '#core/access/limits.ts';
import { fieldClass } from '#ui/forms/field-class.ts';
import { FieldMessage } from '#ui/forms/FieldMessage.tsx';
import { RutField } from '#ui/forms/RutField.tsx';
import { Help } from '#ui/kit/Help.tsx';
import type { InputProps } from './input-props.ts';
import type { ChallengeStore } from './ChallengeStore.ts';
import { challengeIds } from './element-ids.ts';
import { text } from './text.ts';

const labelId = `${challengeIds.input}-nombre`;
const firstId = `${challengeIds.input}-primero`;
const hintId = `${challengeIds.input}-ayuda`;
const places = Array.from({ length: digipassDigits }, (_, place) => place + 1);

const beginAgain = () => document.getElementById(challengeIds.input)?.focus();

/** Hook: event handlers of the last Digipass box. With all boxes full, a further digit counts as one too many, and Backspace then clears all digits; but if the visitor came to the box when all were full, the first digit replaces the one in it (BOX-18, BOX-19). */
const useLastBox = (store: ChallengeStore) => {
  const isCorrecting = useRef(false);
  return {
    onFocus: () => {
      isCorrecting.current = store.digits.length === digipassDigits;
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Backspace' && store.digits !== store.shownDigits) {
        event.preventDefault();
        store.typeDigits('');
        beginAgain();
        return;
      }
      if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (store.digits.length >= digipassDigits && !isCorrecting.current) {
        event.preventDefault();
        store.typeDigits(store.digits + event.key);
      }
      isCorrecting.current = false;
    },
  };
};

/** Input of a Digipass code as six masked one-digit boxes; a pasted or autofilled code spreads over them (BOX-17, BOX-18, BOX-19, EXT-2430). */
const Digits = observer(({ store, disabled }: InputProps) => {
  const lastBox = useLastBox(store);
  return (
    <div className={fieldClass({ isBad: store.message !== undefined })}>
      <label id={labelId} className="challenge-label" htmlFor={challengeIds.input}>
        {text.digipass}{' '}
        <span className="challenge-serial">{text.digipassSerial(store.device?.numeroSerie ?? '')}</span>
      </label>
      <span className="field-hint" id={hintId}>
        {text.digipassHint}
      </span>
      <span id={firstId} hidden>
        {text.digit(1)}
      </span>
      <OTPField.Root
        id={challengeIds.input}
        className="otp"
        length={digipassDigits}
        value={store.shownDigits}
        onValueChange={store.typeDigits}
        mask
        validationType="numeric"
        disabled={disabled}
        aria-labelledby={labelId}
        aria-describedby={hintId}
      >
        {places.map((place) => (
          <OTPField.Input
            key={place}
            className="otp-digit"
            aria-label={text.digit(place)}
            // The first Digipass box is named by the label above all boxes and by its own name.
            aria-labelledby={place === 1 ? `${labelId} ${firstId}` : undefined}
            aria-describedby={place === 1 ? `${challengeIds.inputMessage} ${hintId}` : undefined}
            aria-invalid={store.message === undefined ? undefined : true}
            // Without this the browser would truncate a pasted code before its excess digits are counted.
            maxLength={undefined}
            onPaste={(event) => {
              if (!store.typeAtOnce(place - 1, event.clipboardData.getData('text/plain'))) return;
              event.preventDefault();
              if (store.shownDigits === '') beginAgain();
            }}
            onChange={(event) => {
              if (store.typeAtOnce(place - 1, event.target.value)) event.preventBaseUIHandler();
            }}
            {...(place === digipassDigits && lastBox)}
          />
        ))}
      </OTPField.Root>
      <FieldMessage id={challengeIds.inputMessage} message={store.message} />
    </div>
  );
});

/** Part of the challenge box for a Digipass: its code, and the company's rut if the portal requires it (BOX-17 to BOX-23). */
const DigipassInput = observer(({ store, disabled }: InputProps) => (
  <>
    <Digits store={store} disabled={disabled} />
    {store.asksCompany && (
      <RutField
        id={challengeIds.company}
        label={text.company}
        help={<Help helpKey="rut-empresa-digipass" subject={text.company} />}
        field={store.company}
        disabled={disabled}
        narrow
      />
    )}
  </>
));

export default DigipassInput;
