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
  /** Line that the phone number follows; undefined if no line ends with a request to call. */
  readonly withPhone: string | undefined;
};

/** Lines below the panel of a turn: who else has to act, what is late, the end of the whole request, and the phone number if a line asks the visitor to call and the number follows none of them. */
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
  /** Turn of the request; undefined while it is loading. */
  readonly turn: Turn | undefined;
  readonly provider: string;
  /** Buttons of the task, right below its deadline. */
  readonly children?: ReactNode;
};

/** Note on every page about one request. Its panel holds three lines and the buttons: whose turn it is and the task, its deadline, what follows. Below the panel: who else has to act, what is late, the end of the whole request, and the phone number, once, if any line asks the visitor to call (EXT-1044, EXT-1049, EXT-1054, EXT-1111, EXT-2964). */
export const TurnNote = ({ turn, provider, children }: Props) => {
  const words = turn && wordTurn(turn, provider);
  const lines = words === undefined ? [] : [words.todo, words.until, words.then, ...words.late];
  const withPhone = lines.find(endsWithCall);
  // The buttons have the same place before and after the turn is known, so that they keep the focus.
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
