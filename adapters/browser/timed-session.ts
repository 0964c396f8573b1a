import type { Session } from '#core/portability/ports.ts';
import type { SessionClock } from './session-clock.ts';

/** SEC-08 · A session that is timed from the moment its token came. */
export const timedSession = (session: Session, clock: Pick<SessionClock, 'open'>): Session => ({
  ...session,
  remember: (token) => () => {
    session.remember(token)();
    clock.open();
  },
});
