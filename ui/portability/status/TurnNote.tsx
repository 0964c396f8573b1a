import type { ReactNode } from 'react';
import type { Turn } from '#core/portability/status/turn.ts';
import { asksToCall, withoutStop, wordTurn, type WordedTurn } from '#core/portability/status/turn-words.ts';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { turnText as text } from './text.ts';

const toneOf = (turn: Turn): string => {
  if (turn.step === 'over' || turn.step === 'untold') return turn.step;
  return turn.isLate ? 'late' : turn.owner;
};

const endsWithCall = (line: string): boolean => /llámanos\.?$/u.test(line);

type LineProps = {
  readonly words: string;
  readonly className?: string;
  /** Whether the phone number follows this line, which asks the visitor to call. */
  readonly withPhone: boolean;
};

const Line = ({ words, className, withPhone }: LineProps) => (
  <p className={className}>
    {withPhone ? (
      <>
        {text.callAt(withoutStop(words))} <CompanyPhone />
      </>
    ) : (
      words
    )}
  </p>
);

type BelowProps = {
  readonly words: WordedTurn;
  /** Line after which the phone number is shown; `undefined` if no line ends by asking to call. */
  readonly withPhone: string | undefined;
};

/** Lines below the panel that says who must act next: other parties that have to act, what is late, the expected end of the request, and the phone number if a line asks to call and none has the number. */
const Below = ({ words: { todo, until, then, beside, late, whole }, withPhone }: BelowProps) => (
  <>
    {beside.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {late.map((line) => (
      <Line key={line} words={line} withPhone={line === withPhone} />
    ))}
    {whole !== undefined && <p className="turn-whole">{whole}</p>}
    {withPhone === undefined && (late.length > 0 || asksToCall([todo, until, then])) && (
      <p className="small muted">
        {text.call} <CompanyPhone />
      </p>
    )}
  </>
);

type Props = {
  /** Data on who must act next on the request; `undefined` while loading. */
  readonly turn: Turn | undefined;
  readonly provider: string;
  /** Buttons to do the current task, shown right below its deadline. */
  readonly children?: ReactNode;
};

/** Note on a request that says who must act next: its panel has the party and task, the deadline, what follows, and the buttons. Below: other parties that have to act, what is late, the expected end of the request, and the phone number if any line asks to call (EXT-1044, EXT-1049, EXT-1054, EXT-1111, EXT-2964). */
export const TurnNote = ({ turn, provider, children }: Props) => {
  const words = turn && wordTurn(turn, provider);
  const lines = words === undefined ? [] : [words.todo, words.until, words.then, ...words.late];
  const withPhone = lines.find(endsWithCall);
  // The buttons have the same place in the element tree before and after the data have loaded, so that they keep the focus.
  return (
    <div className="turn-note">
      <div className={turn === undefined ? 'turn' : `turn turn-${toneOf(turn)}`}>
        {words === undefined ? (
          <Skeleton label={text.loading} lines={3} />
        ) : (
          <>
            <p className="turn-who">{words.who}</p>
            <p className="turn-todo">{words.todo}</p>
            <Line className="turn-until" words={words.until} withPhone={words.until === withPhone} />
          </>
        )}
        {children}
        {words !== undefined && (
          <Line className="small" words={words.then} withPhone={words.then === withPhone} />
        )}
      </div>
      {words !== undefined && <Below words={words} withPhone={withPhone} />}
    </div>
  );
};
