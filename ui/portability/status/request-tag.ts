import {
  isEnded,
  traitsOf,
  type RequestSummary,
  type StatusTraits,
} from '#core/portability/status/request-summary.ts';

import { answerText, endedText, withdrawalText } from './text.ts';

/** The colour of a status; a request that ended wants nothing, and of a status nobody knows nothing is known. */
export const toneOf = (
  request: Pick<RequestSummary, 'answer' | 'ended' | 'estado' | 'withdrawal'>,
): StatusTraits['tone'] => (isEnded(request) ? undefined : traitsOf(request.estado)?.tone) ?? 'info';

/** EXT-1540 · What a request is called by: how it ended or was answered, else its status. */
export const tagOf = ({ estado, withdrawal, answer, ended }: RequestSummary): string => {
  if (withdrawal !== undefined) return withdrawalText.tag;
  if (ended !== undefined) return endedText.tag[ended.kind];
  return answer === undefined ? estado : answerText.kind[answer.kind];
};
