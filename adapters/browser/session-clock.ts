import type { SessionTimes } from '#core/portability/session/session-end.ts';

/** Clock of this page's session: when it was opened and last used; undefined before it opened. */
export type SessionClock = {
  /** Starts the clock: the session was open at this instant (default now) for so many milliseconds already. */
  readonly open: (at?: number, openFor?: number) => void;
  /** Called when a call is sent; the function it returns is called when the answer arrives. */
  readonly use: () => () => void;
  readonly times: () => SessionTimes | undefined;
};

/** Session clock for the idle timer: a call counts from when it was sent, so that the session never ends earlier than shown (SEC-08). */
export const sessionClock = (now: () => number = Date.now): SessionClock => {
  let times: SessionTimes | undefined;
  return {
    open: (at = now(), openFor = 0) => {
      times = { openedAt: at - openFor, lastCallAt: at };
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
