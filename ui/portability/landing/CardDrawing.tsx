import { CurrentIdentityCard } from '#ui/drawings/CurrentIdentityCard.tsx';
import { OldIdentityCard } from '#ui/drawings/OldIdentityCard.tsx';

const drawings = { current: CurrentIdentityCard, old: OldIdentityCard };

/** LAND-21 · One of the two identity cards. */
const CardDrawing = ({ card }: { readonly card: keyof typeof drawings }) => {
  const Drawing = drawings[card];
  return <Drawing />;
};

export default CardDrawing;
