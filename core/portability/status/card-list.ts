import { hasOffer } from './request-summary.ts';

/** EST-15, EST-16, EST-43, EST-44 · The two features of the card list; any other is unknown. */
export type CardListMode = 'ofertas' | 'certificados';

export const parseCardListMode = (text: string): CardListMode | undefined =>
  text === 'ofertas' || text === 'certificados' ? text : undefined;

/** EST-24 · A request's status as the card list words it: both statuses with an offer are `Disponible` there. */
export const offerState = (estado: string): string => (hasOffer(estado) ? 'Disponible' : estado);

/** EST-23 · Only `Disponible` has an offer; every other state is labelled `Ingresada`. */
export const offerLabel = (state: string): 'Oferta disponible' | 'Ingresada' =>
  state === 'Disponible' ? 'Oferta disponible' : 'Ingresada';

/** EST-40, EST-44 · At most one at a time. */
export type CardListFlag = 'loading' | 'info' | 'error' | 'warning';
