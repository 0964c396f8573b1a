import {
  isEnded,
  traitsOf,
  type RequestSummary,
  type StatusTraits,
} from '#core/portability/status/request-summary.ts';

import { answerText, endedText, withdrawalText } from './text.ts';

/** Returns the colour of a request's status label; neutral (`info`) for an ended request and an unknown status. */
export const toneOf = (
  request: Pick<RequestSummary, 'answer' | 'ended' | 'estado' | 'withdrawal'>,
): StatusTraits['tone'] => (isEnded(request) ? undefined : traitsOf(request.estado)?.tone) ?? 'info';

/** Returns the status label of a request: how it ended or was answered, else its status (EXT-1540). */
export const tagOf = ({ estado, withdrawal, answer, ended }: RequestSummary): string => {
  if (withdrawal !== undefined) return withdrawalText.tag;
  if (ended !== undefined) return endedText.tag[ended.kind];
  return answer === undefined ? estado : answerText.kind[answer.kind];
};
