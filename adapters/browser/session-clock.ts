import type { Session } from '#core/portability/ports.ts';
import type { SessionTimes } from '#core/portability/session/session-end.ts';

/** When this page's session was opened and last used; none while there is no session of this page. */
export type SessionClock = {
  readonly open: () => void;
  readonly forget: () => void;
  /** A call sets out; the answer is to be called once it was answered. */
  readonly use: () => () => void;
  readonly times: () => SessionTimes | undefined;
};

/** SEC-08 · A call counts from when it set out, so that the bank never ends a session earlier than is told here. */
export const sessionClock = (now: () => number = Date.now): SessionClock => {
  let times: SessionTimes | undefined;
  return {
    open: () => {
      times = { openedAt: now(), lastCallAt: now() };
    },
    forget: () => {
      times = undefined;
    },
    use: () => {
      const sentAt = now();
      return () => {
        if (times !== undefined) times = { ...times, lastCallAt: Math.max(times.lastCallAt, sentAt) };
      };
    },
    times: () => times,
  };
};

/** A session whose opening and end are noted. */
export const timed = (session: Session, clock: SessionClock): Session => ({
  ...session,
  remember: (token) => () => {
    session.remember(token)();
    clock.open();
  },
  forget: () => {
    session.forget();
    clock.forget();
  },
});
