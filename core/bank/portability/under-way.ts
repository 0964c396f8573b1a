import { isEnded } from '../../portability/status/request-summary.ts';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { KeptRequest } from '../ports.ts';

type WithItsEnd = Pick<KeptRequest, 'answer' | 'eligible' | 'ended' | 'withdrawal'>;

/** EXT-1508, EXT-1540 · A request that was not turned down and did not end. */
export const isUnderWay = (request: WithItsEnd): boolean => request.eligible && !isEnded(request);

// Two midnights on, so that the day is over wherever the bank's clock stands.
const overBy = ({ year, month, day }: CalendarDate): number => Date.UTC(year, month - 1, day + 2);

/** EXT-2108 · When a request that is no longer under way ended: refused at once, taken back, its offer rejected, or once the day is over on which it ended by itself. */
export const endedAt = (request: WithItsEnd & Pick<KeptRequest, 'createdAt'>): number | undefined => {
  if (isUnderWay(request)) return undefined;
  const { answer, createdAt, eligible, ended, withdrawal } = request;
  if (!eligible) return createdAt;
  if (withdrawal !== undefined) return withdrawal.withdrawnAt;
  if (answer?.kind === 'rechazada') return answer.answeredAt;
  return ended === undefined ? createdAt : overBy(ended.on);
};
