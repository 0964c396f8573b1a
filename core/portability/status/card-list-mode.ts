import { hasOffer } from './request-statuses.ts';

/** Mode of the list of cards, offers or certificates; any other word in the address is unknown (EST-15, EST-16, EST-43, EST-44). */
export type CardListMode = 'ofertas' | 'certificados';

export const parseCardListMode = (text: string): CardListMode | undefined =>
  text === 'ofertas' || text === 'certificados' ? text : undefined;

/** Returns the state of a request in the list of cards: `Disponible` for both statuses with an offer, any other status unchanged (EST-24). */
export const offerState = (estado: string): string => (hasOffer(estado) ? 'Disponible' : estado);

/** Returns the label of an offer card: `Oferta disponible` for state `Disponible`, `Ingresada` otherwise (EST-23). */
export const offerLabel = (state: string): 'Oferta disponible' | 'Ingresada' =>
  state === 'Disponible' ? 'Oferta disponible' : 'Ingresada';

/** Kind of message that a card list shows instead of its cards (EST-40, EST-44). */
export type CardListFlag = 'loading' | 'info' | 'error' | 'warning';
