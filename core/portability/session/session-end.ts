import { sessionIdleMinutes, sessionLifeMinutes, warningMinutes } from './session-life.ts';
import { aMinute } from '../../shared/units-of-time.ts';

/** Times of a session in epoch milliseconds: its opening and its last call. */
export type SessionTimes = { readonly openedAt: number; readonly lastCallAt: number };

/** Warning about the end of the session to show now; `changesAt` is the time to compute it again. */
export type SessionOutlook =
  | { readonly outlook: 'calm'; readonly changesAt: number }
  | { readonly outlook: 'renewable' | 'last-minutes'; readonly changesAt: number }
  | { readonly outlook: 'over' };

/** Computes the warning about the session's end. A session ends 30 minutes after its last call and 60 after opening; in the last two minutes a call can still postpone the end by idleness, but nothing postpones the end after 60 minutes (SEC-08). */
export const sessionOutlook = ({ openedAt, lastCallAt }: SessionTimes, now: number): SessionOutlook => {
  const idleEnd = lastCallAt + sessionIdleMinutes * aMinute;
  const lifeEnd = openedAt + sessionLifeMinutes * aMinute;
  const end = Math.min(idleEnd, lifeEnd);
  const warnAt = end - warningMinutes * aMinute;
  if (now >= end) return { outlook: 'over' };
  if (now < warnAt) return { outlook: 'calm', changesAt: warnAt };
  return { outlook: idleEnd < lifeEnd ? 'renewable' : 'last-minutes', changesAt: end };
};
