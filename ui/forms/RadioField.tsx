import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import type { Choice } from './ChoiceStore.ts';
import { fieldClass, type FieldWidth } from './field-class.ts';
import { FieldMessage } from './FieldMessage.tsx';

type Props = {
  readonly legend: ReactNode;
  /** Small line above the legend of the radio group, such as "Pregunta 1 de 4". */
  readonly over?: string;
  readonly choice: Choice;
  /** Layout of the radio group: side by side in a line (default), or as boxes. */
  readonly layout?: 'line' | 'boxes';
  readonly disabled?: boolean;
  readonly width?: FieldWidth;
  /** Element id of the first radio, for links of the error summary. */
  readonly id?: string;
};

export const RadioField = observer(
  ({ legend, over, choice, layout = 'line', disabled, width, id }: Props) => {
    const name = useId();
    const messageId = `${name}-message`;
    const isBad = choice.message !== undefined;
    return (
      <fieldset className={fieldClass({ isBad, width })} aria-describedby={isBad ? messageId : undefined}>
        <legend className={layout === 'boxes' ? 'question' : undefined}>
          {over !== undefined && <span className="question-over">{over}</span>}
          {legend}
        </legend>
        <div className={`radios radios-${layout}`}>
          {choice.entries.map((entry, place) => (
            <label key={entry.id}>
              <input
                type="radio"
                className="check"
                id={place === 0 ? id : undefined}
                name={name}
                checked={choice.chosen === entry.id}
                disabled={disabled}
                aria-describedby={isBad ? messageId : undefined}
                onChange={() => choice.choose(entry.id)}
              />
              <span>{entry.name}</span>
            </label>
          ))}
        </div>
        <FieldMessage id={messageId} message={choice.message} />
      </fieldset>
    );
  },
);
