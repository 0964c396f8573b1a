import { observer } from 'mobx-react-lite';
import type { Choice } from '#ui/forms/ChoiceStore.ts';
import { FieldFrame, type FieldProps } from '#ui/forms/FieldFrame.tsx';
import { text } from '#ui/forms/text.ts';
import { useWiring } from '#ui/forms/use-wiring.ts';

type Props = FieldProps & {
  readonly choice: Choice;
  /** Ids of the select's entries that are disabled. */
  readonly taken: readonly string[];
};

/** Select whose entries can be disabled individually (SOL-19, SOL-20). */
export const ProductSelect = observer(({ choice, taken, ...frame }: Props) => {
  const wiring = useWiring({ ...frame, message: choice.message });
  return (
    <FieldFrame {...frame} wiring={wiring}>
      <select
        {...wiring.input}
        className="input"
        value={choice.chosen ?? ''}
        onChange={(event) => choice.choose(event.target.value)}
        onBlur={choice.leave}
      >
        <option value="">{text.selectPlaceholder}</option>
        {choice.entries.map(({ id, name }) => (
          <option key={id} value={id} disabled={taken.includes(id)}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
});
