import type { IconDrawing } from '#ui/kit/icon.ts';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Choice } from './ChoiceStore.ts';

export type RadioCard = {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly icon: IconDrawing;
};

type Props = {
  /** Legend of the radio group for screen readers only; the page shows it in another way. */
  readonly legend: string;
  readonly choice: Pick<Choice, 'chosen' | 'choose'>;
  readonly cards: readonly RadioCard[];
  readonly disabled?: boolean;
};

export const RadioCards = observer(({ legend, choice, cards, disabled }: Props) => {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="radio-cards">
        {cards.map(({ id, title, detail, icon: Icon }) => (
          <label key={id} className="radio-card">
            <input
              type="radio"
              name={name}
              checked={choice.chosen === id}
              disabled={disabled}
              onChange={() => choice.choose(id)}
            />
            <Icon className="icon" aria-hidden />
            <span>
              <b>{title}</b>
              {detail !== undefined && <small>{detail}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});
