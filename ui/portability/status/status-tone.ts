import { hasOffer } from '#core/portability/status/request-summary.ts';

/** The colour a status is told in: good news, something to be done by the company, or on its way. */
export const toneOf = (estado: string): 'ok' | 'wait' | 'info' => {
  if (hasOffer(estado)) return 'ok';
  return estado === 'Falta Información' ? 'wait' : 'info';
};
