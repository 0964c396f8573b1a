import { observer } from 'mobx-react-lite';
import type { Choice } from './ChoiceStore.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { text } from './text.ts';
import { useWiring } from './use-wiring.ts';

type Props = FieldProps & {
  readonly choice: Choice;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  /** Live status below the select, such as "Cargando ciudades", or why it is disabled. */
  readonly status?: string;
};

export const SelectField = observer(
  ({ choice, placeholder = text.selectPlaceholder, autoComplete, status, disabled, ...frame }: Props) => {
    const wiring = useWiring({ ...frame, status, message: choice.message });
    return (
      <FieldFrame {...frame} wiring={wiring}>
        <select
          {...wiring.input}
          className="input"
          value={choice.chosen ?? ''}
          autoComplete={autoComplete}
          disabled={disabled}
          onChange={(event) => choice.choose(event.target.value)}
          onBlur={choice.leave}
        >
          <option value="">{placeholder}</option>
          {choice.entries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
    );
  },
);
