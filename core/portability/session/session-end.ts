import { sessionIdleMinutes, sessionLifeMinutes } from './session-life.ts';
import { aMinute } from '../../shared/units-of-time.ts';

/** Instants in milliseconds since 1970: when the session was opened, and when it was last used in a call. */
export type SessionTimes = { readonly openedAt: number; readonly lastCallAt: number };

/** What is to be said of a session now; `changesAt` tells when to look again. */
export type SessionOutlook =
  | { readonly outlook: 'calm'; readonly changesAt: number }
  | { readonly outlook: 'renewable' | 'last-minutes'; readonly changesAt: number }
  | { readonly outlook: 'over' };

/** Minutes before the end at which the visitor is warned. */
export const warningMinutes = 2;

/** SEC-08 · A session ends 30 minutes after its last call and 60 after its opening: in the last two minutes a call still puts off the first end, and nothing puts off the second. */
export const sessionOutlook = ({ openedAt, lastCallAt }: SessionTimes, now: number): SessionOutlook => {
  const idleEnd = lastCallAt + sessionIdleMinutes * aMinute;
  const lifeEnd = openedAt + sessionLifeMinutes * aMinute;
  const end = Math.min(idleEnd, lifeEnd);
  const warnAt = end - warningMinutes * aMinute;
  if (now >= end) return { outlook: 'over' };
  if (now < warnAt) return { outlook: 'calm', changesAt: warnAt };
  return { outlook: idleEnd < lifeEnd ? 'renewable' : 'last-minutes', changesAt: end };
};
