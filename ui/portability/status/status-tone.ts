import { hasOffer, isEnded, type RequestSummary } from '#core/portability/status/request-summary.ts';

/** The colour a status is told in: good news, something to be done by the company, or on its way; a request that ended wants nothing. */
export const toneOf = (
  request: Pick<RequestSummary, 'answer' | 'ended' | 'estado' | 'withdrawal'>,
): 'ok' | 'wait' | 'info' => {
  if (isEnded(request)) return 'info';
  if (hasOffer(request.estado)) return 'ok';
  return request.estado === 'Falta Información' ? 'wait' : 'info';
};
