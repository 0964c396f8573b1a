import { observer } from 'mobx-react-lite';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import type { TypedText } from './FieldStore.ts';
import { typeInto } from './type-into.ts';
import { useWiring } from './use-wiring.ts';

type Props = FieldProps & { readonly field: TypedText; readonly placeholder?: string };

/** Input with a numeric keyboard for digits that are not an amount, such as an identifier or a number of months (EXT-1206). */
export const DigitsField = observer(({ field, placeholder, disabled, ...frame }: Props) => {
  const wiring = useWiring({ ...frame, status: field.told, message: field.message });
  return (
    <FieldFrame {...frame} wiring={wiring}>
      <input
        {...wiring.input}
        type="text"
        className="input"
        value={field.shown}
        placeholder={placeholder}
        autoComplete="off"
        inputMode="numeric"
        disabled={disabled}
        onChange={typeInto(field)}
        onBlur={field.leave}
      />
    </FieldFrame>
  );
});
