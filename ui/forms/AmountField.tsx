import { observer } from 'mobx-react-lite';
import { type FocusEvent, useState } from 'react';
import { decimalsOf, signOf } from '#core/shared/money.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import type { TypedText } from './FieldStore.ts';
import { showRaw, typeInto } from './type-into.ts';
import { useWiring } from './use-wiring.ts';

/** State and setters that an amount input needs from its store; `formatted` is the text shown while it is not focused. */
export type AmountText = TypedText & { readonly formatted: string; readonly currency: string };

type Props = FieldProps & { readonly field: AmountText };

/** Input of an amount with currency sign: formatted on blur, raw on focus; the caret stays at the same digit (INP-06, PINP-12, EXT-1206). */
export const AmountField = observer(({ field, disabled, ...frame }: Props) => {
  const [inside, setInside] = useState(false);
  const enter = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    setInside(true);
    showRaw(currentTarget, field.shown);
  };
  const leave = () => {
    setInside(false);
    field.leave();
  };
  const sign = signOf(field.currency);
  const wiring = useWiring({ ...frame, status: field.told, message: field.message });
  return (
    <FieldFrame {...frame} wiring={wiring}>
      <span className={sign.length > 1 ? 'prefixed prefixed-long' : 'prefixed'}>
        <i aria-hidden="true">{sign}</i>
        <input
          {...wiring.input}
          type="text"
          className="input"
          value={inside ? field.shown : field.formatted}
          autoComplete="off"
          inputMode={decimalsOf(field.currency) > 0 ? 'decimal' : 'numeric'}
          disabled={disabled}
          onFocus={enter}
          onChange={typeInto(field)}
          onBlur={leave}
        />
      </span>
    </FieldFrame>
  );
});
