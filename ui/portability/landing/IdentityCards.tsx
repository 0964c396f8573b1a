import type { MouseEvent } from 'react';
import { giveFocus } from '#ui/kit/focus-on.ts';
import { InkPanel } from '#ui/kit/InkPanel.tsx';
import { afterwards } from '#ui/kit/later.tsx';
import { cards } from './text.ts';

export const cardsId = 'carnets';

/** On a phone the drawings stand below the form: the focus goes with the eye. */
export const goToCards = (event: MouseEvent): void => {
  event.preventDefault();
  giveFocus(document.getElementById(cardsId));
};

const Blank = () => <div className="identity-card" />;

// The words beside them say the same; their place is kept until they come.
const CardDrawing = afterwards(() => import('./CardDrawing.tsx'), Blank);

/** LAND-20, LAND-21 · Both identity cards, with the place of the number marked. */
export const IdentityCards = () => (
  <InkPanel title={cards.title} headingId={cardsId}>
    <div className="identity-cards">
      <figure>
        <CardDrawing card="current" />
        <figcaption>
          <b>{cards.current}</b> {cards.currentHint} <span className="marked">{cards.currentExample}</span>
        </figcaption>
      </figure>
      <figure>
        <CardDrawing card="old" />
        <figcaption>
          <b>{cards.old}</b> {cards.oldHint} <span className="marked">{cards.oldExample}</span>
        </figcaption>
      </figure>
    </div>
  </InkPanel>
);
