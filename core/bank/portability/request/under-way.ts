import { isEnded } from '../../../portability/status/request-summary.ts';
import type { CalendarDate } from '../../../shared/calendar-date.ts';
import type { KeptRequest } from '../../ports.ts';

type WithItsEnd = Pick<KeptRequest, 'answer' | 'eligible' | 'ended' | 'withdrawal'>;

/** Tells whether a request is open: neither turned down nor ended (EXT-1508, EXT-1540). */
export const isUnderWay = (request: WithItsEnd): boolean => request.eligible && !isEnded(request);

// Returns a moment, in epoch milliseconds, at which a day is surely over in Chile: 00:00 UTC two days later.
const overBy = ({ year, month, day }: CalendarDate): number => Date.UTC(year, month - 1, day + 2);

/** Returns the moment at which a request ended, in epoch milliseconds: its creation if it was not eligible, its withdrawal, its rejection, or, if its offer expired or all its products were closed, a moment when that day is surely over; `undefined` while open (EXT-2108). */
export const endedAt = (request: WithItsEnd & Pick<KeptRequest, 'createdAt'>): number | undefined => {
  if (isUnderWay(request)) return undefined;
  const { answer, createdAt, eligible, ended, withdrawal } = request;
  if (!eligible) return createdAt;
  if (withdrawal !== undefined) return withdrawal.withdrawnAt;
  if (answer?.kind === 'rechazada') return answer.answeredAt;
  return ended === undefined ? createdAt : overBy(ended.on);
};
