import type { MouseEvent } from 'react';
import { giveFocus } from '#ui/kit/focus-on.ts';
import { InkPanel } from '#ui/kit/InkPanel.tsx';
import { afterwards } from '#ui/kit/later.tsx';
import { cards } from './text.ts';

export const cardsId = 'carnets';

/** Handles a press on a link: moves the focus to the drawings of identity cards, which are below the form on narrow screens. */
export const goToCards = (event: MouseEvent): void => {
  event.preventDefault();
  giveFocus(document.getElementById(cardsId));
};

const Blank = () => <div className="identity-card" />;

// The drawings of identity cards are loaded after hydration, in reserved space: the text beside them says the
// same.
const CardDrawing = afterwards(() => import('./CardDrawing.tsx'), Blank);

/** Panel with drawings of both identity cards, their serial number highlighted (LAND-20, LAND-21). */
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
