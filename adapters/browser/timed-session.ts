import type { Session } from '#core/portability/ports.ts';
import type { SessionClock } from './session-clock.ts';

/** Wraps a session so that its clock starts when its token arrives (SEC-08). */
export const timedSession = (session: Session, clock: Pick<SessionClock, 'open'>): Session => ({
  ...session,
  remember: (token) => () => {
    session.remember(token)();
    clock.open();
  },
});
