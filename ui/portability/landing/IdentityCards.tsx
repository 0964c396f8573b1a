import { CurrentIdentityCard } from '#ui/drawings/CurrentIdentityCard.tsx';
import { Guilloche } from '#ui/drawings/Guilloche.tsx';
import { OldIdentityCard } from '#ui/drawings/OldIdentityCard.tsx';
import { cards } from './text.ts';

/** LAND-20, LAND-21 · Both identity cards, with the place of the number marked. */
export const IdentityCards = () => (
  <section className="ink-panel" aria-labelledby="carnets">
    <Guilloche />
    <h2 id="carnets">{cards.title}</h2>
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
  </section>
);
