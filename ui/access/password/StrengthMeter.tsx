import { observer } from 'mobx-react-lite';
import type { StrengthLevel } from '#core/access/password/strength.ts';
import type { NewPasswordStore } from './NewPasswordStore.ts';
import { levelWording, text } from './text.ts';

const segments: Record<StrengthLevel, number> = { Débil: 1, Media: 2, Buena: 3, Segura: 4 };
const places = [1, 2, 3, 4];

/** Meter of the password's strength: coloured bars, word and percentage; the live region announces only a change of the word (PWD-26, PWD-27, PWD-29, EXT-2438). */
export const StrengthMeter = observer(({ store }: { readonly store: NewPasswordStore }) => {
  const { level, colour, percentage } = store.strength;
  const filled = level === undefined ? 0 : segments[level];
  return (
    <div className="strength">
      <div className={`strength-bar strength-${colour ?? 'none'}`} aria-hidden="true">
        {places.map((place) => (
          <i key={place} className={place <= filled ? 'on' : undefined} />
        ))}
      </div>
      <p className="small">
        <span role="status" aria-atomic="true">
          {`${text.strength}: `}
          <b>{level === undefined ? text.noStrength : levelWording[level]}</b>
        </span>{' '}
        <span className="muted">{text.percentage(percentage)}</span>
      </p>
    </div>
  );
});
