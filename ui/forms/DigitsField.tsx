import { observer } from 'mobx-react-lite';
import { type FocusEvent, useState } from 'react';
import { formattedAmount } from '#core/shared/money.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import type { TypedText } from './FieldStore.ts';
import { rewrite, typeInto } from './type-into.ts';
import { useWiring } from './use-wiring.ts';

type Props = FieldProps & {
  readonly field: TypedText;
  readonly placeholder?: string;
  /** Shown before the digits: "$", "UF". */
  readonly prefix?: string;
  /** Amounts read better with thousands; identifiers do not. */
  readonly thousands?: boolean;
};

const prefixClass = (prefix = ''): string | undefined =>
  prefix === '' ? undefined : prefix.length > 1 ? 'prefixed prefixed-long' : 'prefixed';

/** INP-06, PINP-12, EXT-1206 · An amount shows its thousands when left and plain digits when entered, and what was selected stays so. */
export const DigitsField = observer(
  ({ field, placeholder, prefix, thousands = prefix !== undefined, disabled, ...frame }: Props) => {
    const [inside, setInside] = useState(false);
    const enter = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      setInside(true);
      rewrite(currentTarget, field.shown);
    };
    const leave = () => {
      setInside(false);
      field.leave();
    };
    const wiring = useWiring({ ...frame, status: field.told, message: field.message });
    return (
      <FieldFrame {...frame} wiring={wiring}>
        <span className={prefixClass(prefix)}>
          {prefix !== undefined && <i aria-hidden="true">{prefix}</i>}
          <input
            {...wiring.input}
            type="text"
            className="input"
            value={thousands && !inside ? formattedAmount(field.shown, 0) : field.shown}
            placeholder={placeholder}
            autoComplete="off"
            inputMode="numeric"
            disabled={disabled}
            onFocus={enter}
            onChange={typeInto(field)}
            onBlur={leave}
          />
        </span>
      </FieldFrame>
    );
  },
);
