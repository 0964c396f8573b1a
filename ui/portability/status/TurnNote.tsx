import type { Turn } from '#core/portability/status/turn.ts';
import { asksToCall, wordTurn, type WordedTurn } from '#core/portability/status/turn-words.ts';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { turnText as text } from './text.ts';

const toneOf = (turn: Turn): string => {
  if (turn.step === 'over' || turn.step === 'untold') return turn.step;
  return turn.isLate ? 'late' : turn.owner;
};

// Tells whether the note shows the phone number: where its own text asks to call, or something is late. Every
// page has the number in its header too.
const showsPhone = ({ todo, until, late, then }: WordedTurn): boolean =>
  late.length > 0 || asksToCall([todo, until, then]);

type Props = {
  /** Turn of the request; undefined while it is loading. */
  readonly turn: Turn | undefined;
  readonly provider: string;
};

/** Note on every page about one request: whose turn it is, the task, its deadline, who else has to act, what is late, what follows, and whom to call (EXT-1044, EXT-1049, EXT-1054, EXT-1111). */
export const TurnNote = ({ turn, provider }: Props) => {
  if (turn === undefined) return <Skeleton label={text.loading} lines={3} />;
  const said = wordTurn(turn, provider);
  const { who, todo, until, beside, late, then, whole } = said;
  return (
    <div className={`turn turn-${toneOf(turn)}`}>
      <p className="turn-who">{who}</p>
      <p className="turn-todo">{todo}</p>
      {until !== undefined && <p className="turn-until">{until}</p>}
      {beside.map((line) => (
        <p key={line} className="turn-beside">
          {line}
        </p>
      ))}
      {late.map((line) => (
        <p key={line} className="turn-owed">
          {line}
        </p>
      ))}
      {then !== undefined && <p className="small">{then}</p>}
      {whole !== undefined && <p className="turn-whole">{whole}</p>}
      {showsPhone(said) && (
        <p className="small muted">
          {text.call} <CompanyPhone />
        </p>
      )}
    </div>
  );
};
