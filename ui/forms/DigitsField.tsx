import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { onlyDigits } from '#core/shared/digits.ts';
import { formattedAmount } from '#core/shared/money.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import type { TypedText } from './FieldStore.ts';
import { useWiring } from './use-wiring.ts';

type Props = FieldProps & {
  readonly field: TypedText;
  readonly placeholder?: string;
  readonly maxDigits?: number;
  /** Shown before the digits: "$", "UF". */
  readonly prefix?: string;
  /** Amounts read better with thousands; identifiers do not. */
  readonly thousands?: boolean;
};

const prefixClass = (prefix = ''): string | undefined =>
  prefix === '' ? undefined : prefix.length > 1 ? 'prefixed prefixed-long' : 'prefixed';

/** INP-06, PINP-04, PINP-12 · Digits only; an amount shows its thousands when left and plain digits when entered. */
export const DigitsField = observer(
  ({
    field,
    placeholder,
    maxDigits,
    prefix,
    thousands = prefix !== undefined,
    disabled,
    ...frame
  }: Props) => {
    const [inside, setInside] = useState(false);
    const leave = () => {
      setInside(false);
      field.leave();
    };
    const wiring = useWiring({ ...frame, message: field.message });
    return (
      <FieldFrame {...frame} wiring={wiring}>
        <span className={prefixClass(prefix)}>
          {prefix !== undefined && <i aria-hidden="true">{prefix}</i>}
          <input
            {...wiring.input}
            type="text"
            className="input"
            value={thousands && !inside ? formattedAmount(field.text, 0) : field.text}
            placeholder={placeholder}
            autoComplete="off"
            inputMode="numeric"
            disabled={disabled}
            onFocus={() => setInside(true)}
            onChange={(event) => field.type(onlyDigits(event.target.value).slice(0, maxDigits))}
            onBlur={leave}
          />
        </span>
      </FieldFrame>
    );
  },
);
