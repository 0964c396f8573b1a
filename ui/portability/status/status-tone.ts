import { hasOffer, type RequestSummary } from '#core/portability/status/request-summary.ts';

/** The colour a status is told in: good news, something to be done by the company, or on its way; a request taken back, or whose offer was rejected, wants nothing. */
export const toneOf = ({
  estado,
  withdrawal,
  answer,
}: Pick<RequestSummary, 'answer' | 'estado' | 'withdrawal'>): 'ok' | 'wait' | 'info' => {
  if (withdrawal !== undefined || answer?.kind === 'rechazada') return 'info';
  if (hasOffer(estado)) return 'ok';
  return estado === 'Falta Información' ? 'wait' : 'info';
};
