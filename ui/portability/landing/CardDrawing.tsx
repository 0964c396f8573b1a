import { CurrentIdentityCard } from '#ui/drawings/CurrentIdentityCard.tsx';
import { OldIdentityCard } from '#ui/drawings/OldIdentityCard.tsx';

const drawings = { current: CurrentIdentityCard, old: OldIdentityCard };

/** Drawing of the current or the old identity card, with its serial number highlighted (LAND-21). */
const CardDrawing = ({ card }: { readonly card: keyof typeof drawings }) => {
  const Drawing = drawings[card];
  return <Drawing />;
};

export default CardDrawing;
