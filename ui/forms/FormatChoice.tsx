import { observer } from 'mobx-react-lite';
import type { FileFormat } from '#core/shared/files/file-list.ts';
import { E } from '#core/shared/fp.ts';
import { Button } from '#ui/kit/Button.tsx';
import { text } from '#ui/kit/picker-text.ts';
import { ChoiceStore } from './ChoiceStore.ts';
import { SelectField } from './SelectField.tsx';

type Props = {
  readonly choice: ChoiceStore<FileFormat>;
  /** Label of the button beside the select. */
  readonly action: string;
  readonly pending?: boolean;
  readonly onPress: (format: FileFormat) => void;
};

export const formatChoice = (formats: readonly FileFormat[]): ChoiceStore<FileFormat> =>
  new ChoiceStore({
    idOf: ({ nombreFormato }) => nombreFormato,
    nameOf: ({ nombreFormato }) => nombreFormato,
    options: formats,
  });

/** Select of a file format, with a button that uses the chosen format (UPL-04, UPL-05, UPL-06, DOC-24). */
export const FormatChoice = observer(({ choice, action, pending = false, onPress }: Props) => {
  const { value } = choice;
  return (
    <div className="format-choice">
      <SelectField label={text.format} choice={choice} />
      <Button
        pending={pending}
        waitsFor={E.isLeft(value) ? [text.toChooseFormat] : []}
        onPress={() => E.isRight(value) && onPress(value.right)}
      >
        {action}
      </Button>
    </div>
  );
});
