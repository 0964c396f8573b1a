import {
  isEnded,
  traitsOf,
  type RequestSummary,
  type StatusTraits,
} from '#core/portability/status/request-summary.ts';

/** The colour of a status; a request that ended wants nothing, and of a status nobody knows nothing is known. */
export const toneOf = (
  request: Pick<RequestSummary, 'answer' | 'ended' | 'estado' | 'withdrawal'>,
): StatusTraits['tone'] => (isEnded(request) ? undefined : traitsOf(request.estado)?.tone) ?? 'info';
