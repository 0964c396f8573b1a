import type { SessionTimes } from '#core/portability/session/session-end.ts';

/** Times of this page's session: opened and last used; none before it opened one. */
export type SessionClock = {
  /** At this instant a call found it open, for so many milliseconds; a new one at this very moment. */
  readonly open: (at?: number, openFor?: number) => void;
  /** Called when a call is sent; the function it returns is called once the call was answered. */
  readonly use: () => () => void;
  readonly times: () => SessionTimes | undefined;
};

/** Session clock: a call counts from when it was sent, so that the bank never ends a session earlier than shown (SEC-08). */
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
