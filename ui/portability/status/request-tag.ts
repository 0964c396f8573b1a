import { isEnded, isUnderReview, type RequestSummary } from '#core/portability/status/request-summary.ts';
import { traitsOf, type StatusTraits } from '#core/portability/status/request-statuses.ts';
import { endLabelOf } from '#core/portability/status/status-label.ts';
import { answerText, endedText, text, withdrawalText } from './text.ts';

/** Returns the colour of a request's status label; neutral (`info`) for an ended request, one that the bank reviews, and an unknown status. */
export const toneOf = (
  request: Pick<RequestSummary, 'answer' | 'ended' | 'estado' | 'missing' | 'withdrawal'>,
): StatusTraits['tone'] =>
  (isEnded(request) || isUnderReview(request) ? undefined : traitsOf(request.estado)?.tone) ?? 'info';

/** Returns the status label of a request: how it ended or was answered, that the bank reviews its documents, else its status (EXT-1053, EXT-1540). */
export const tagOf = (request: RequestSummary): string => {
  const end = endLabelOf(request);
  if (end !== undefined) return { withdrawn: withdrawalText.tag, ...endedText.tag, ...answerText.kind }[end];
  return isUnderReview(request) ? text.underReview : request.estado;
};
