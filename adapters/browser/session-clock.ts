import type { SessionTimes } from '#core/portability/session/session-end.ts';

/** Clock of this page's session: when it was opened and last used, in epoch milliseconds; undefined before it opened. */
export type SessionClock = {
  /** Starts the clock: at this instant (default now) the session had been open for so many milliseconds (default 0). */
  readonly open: (at?: number, openFor?: number) => void;
  /** Marks that a call is sent; the function it returns marks that its answer has arrived. */
  readonly use: () => () => void;
  readonly times: () => SessionTimes | undefined;
};

/** Makes the session clock of the idle timer: an answered call counts from the moment it was sent, so that the bank never ends the session earlier than the page shows (SEC-08). */
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
