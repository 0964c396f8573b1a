import type { MouseEvent } from 'react';
import { CurrentIdentityCard } from '#ui/drawings/CurrentIdentityCard.tsx';
import { OldIdentityCard } from '#ui/drawings/OldIdentityCard.tsx';
import { InkPanel } from '#ui/kit/InkPanel.tsx';
import { cards } from './text.ts';

export const cardsId = 'carnets';

/** On a phone the drawings stand below the form: the focus goes with the eye. */
export const goToCards = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById(cardsId)?.focus();
};

/** LAND-20, LAND-21 · Both identity cards, with the place of the number marked. */
export const IdentityCards = () => (
  <InkPanel title={cards.title} headingId={cardsId}>
    <div className="identity-cards">
      <figure>
        <CurrentIdentityCard />
        <figcaption>
          <b>{cards.current}</b> {cards.currentHint} <mark>{cards.currentExample}</mark>
        </figcaption>
      </figure>
      <figure>
        <OldIdentityCard />
        <figcaption>
          <b>{cards.old}</b> {cards.oldHint} <mark>{cards.oldExample}</mark>
        </figcaption>
      </figure>
    </div>
  </InkPanel>
);
