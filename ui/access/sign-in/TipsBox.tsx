import type { Ref } from 'react';
import { Button } from '#ui/kit/Button.tsx';
import { tips as text } from './tips-text.ts';

type Props = {
  /** Index of the first visible security tip, from 0. */
  readonly first: number;
  readonly abreast: number;
  readonly playing: boolean;
  readonly place?: Ref<HTMLDivElement>;
  readonly onBefore?: () => void;
  readonly onPlay?: () => void;
  readonly onNext?: () => void;
};

/** Section with the security tips and the carousel's buttons; the count says which tips are visible (LOGIN-33, LOGIN-37). */
export const TipsBox = ({ first, abreast, playing, place, onBefore, onPlay, onNext }: Props) => {
  const { entries } = text;
  const last = Math.min(first + abreast, entries.length);
  return (
    <section className="tips" aria-labelledby="consejos">
      <header>
        <h2 id="consejos">{text.title}</h2>
        <span className="small muted">{text.shown(first + 1, last, entries.length)}</span>
        <Button small name={text.before} onPress={onBefore}>
          <span aria-hidden="true">‹</span>
        </Button>
        <Button small name={playing ? text.pauseNamed : text.playNamed} onPress={onPlay}>
          {playing ? text.pause : text.play}
        </Button>
        <Button small name={text.next} onPress={onNext}>
          <span aria-hidden="true">›</span>
        </Button>
      </header>
      <div className="tips-window" ref={place}>
        <ul>
          {entries.map(({ title, detail }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{detail}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
