import type { ReactNode } from 'react';
import { Bars } from './Bars.tsx';
import { text } from './text.ts';

type Props = {
  readonly filled: number;
  readonly total: number;
  readonly word: string;
  readonly children?: ReactNode;
};

/** Card with a count as text and as a bar: "2 de 4 respondidas". */
export const Tally = ({ filled, total, word, children }: Props) => (
  <div className="card tally">
    <p>
      <b>{text.tally(filled, total)}</b> {word}
    </p>
    <Bars filled={filled} total={total} />
    {children}
  </div>
);
