import { observer } from 'mobx-react-lite';
import { fieldClass } from '#ui/forms/field-class.ts';
import { FieldMessage } from '#ui/forms/FieldMessage.tsx';
import { typeInto } from '#ui/forms/type-into.ts';
import type { InputProps } from './input-props.ts';
import { CardEndNote } from './CardEndNote.tsx';
import { CoordinateCard } from './CoordinateCard.tsx';
import { challengeIds } from './element-ids.ts';
import { text } from './text.ts';

const idOf = (place: number): string =>
  place === 0 ? challengeIds.input : `${challengeIds.input}-${place + 1}`;

/** Inputs of a Digicard: three masked coordinates of two digits, each labelled with its cell (BOX-24, BOX-25, BOX-26). */
const DigicardInput = observer(({ store, disabled }: InputProps) => {
  const asked = store.device?.coordenadas ?? [];
  return (
    <fieldset className={fieldClass({ isBad: store.message !== undefined })}>
      <legend className="challenge-label">{text.digicard}</legend>
      <CardEndNote lastDay={store.device?.sirveHasta} isOnly={store.devices.length === 1} />
      <span className="field-hint">{text.digicardHint}</span>
      <div className="digicard">
        <CoordinateCard lit={asked} />
        <div className="coordinates">
          {store.cells.map((cell, place) => (
            <label key={idOf(place)} htmlFor={idOf(place)}>
              <b aria-hidden="true">{asked[place]}</b>
              <span className="sr-only">{text.coordinate(asked[place] ?? '')}</span>
              <input
                id={idOf(place)}
                type="password"
                className="input"
                value={cell.shown}
                inputMode="numeric"
                autoComplete="off"
                disabled={disabled}
                aria-invalid={store.message === undefined ? undefined : true}
                aria-describedby={challengeIds.inputMessage}
                onChange={typeInto(cell)}
              />
            </label>
          ))}
        </div>
      </div>
      <FieldMessage id={challengeIds.inputMessage} message={store.message} />
    </fieldset>
  );
});

export default DigicardInput;
