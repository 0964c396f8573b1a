import { observer } from 'mobx-react-lite';
import type { Turn } from '#core/portability/status/turn.ts';
import { wordTurn } from '#core/portability/status/turn-words.ts';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { RequestCardStore } from './RequestCardStore.ts';
import { turnText as text } from './text.ts';

const toneOf = (turn: Turn): string => {
  if (turn.step === 'over' || turn.step === 'untold') return turn.step;
  return turn.isLate ? 'late' : turn.owner;
};

// Tells whether the note shows the phone number: only for turns that may require a call; elsewhere the page's
// own help suffices.
const asksToCall = (turn: Turn): boolean => {
  if (turn.step === 'over') return false;
  return turn.step === 'untold' || turn.step === 'objection' || turn.late.length > 0;
};

type Props = { readonly store: RequestCardStore };

/** Note on a request's card: whose turn it is, the task, its deadline, what is late, and whom to call (EXT-1044, EXT-1049). */
export const TurnNote = observer(({ store }: Props) => {
  const { turn } = store;
  if (turn === undefined) return <Skeleton label={text.loading} lines={3} />;
  const { who, todo, until, late, then, whole } = wordTurn(turn, store.request.provider);
  return (
    <div className={`turn turn-${toneOf(turn)}`}>
      <p className="turn-who">{who}</p>
      <p className="turn-todo">{todo}</p>
      {until !== undefined && <p className="turn-until">{until}</p>}
      {late.map((line) => (
        <p key={line} className="turn-owed">
          {line}
        </p>
      ))}
      {then !== undefined && <p className="small">{then}</p>}
      {whole !== undefined && <p className="turn-whole">{whole}</p>}
      {asksToCall(turn) && (
        <p className="small muted">
          {text.call} <CompanyPhone />
        </p>
      )}
    </div>
  );
});
