import type { SessionTimes } from '#core/portability/session/session-end.ts';

/** When this page's session was opened and last used; none before this page has opened one. */
export type SessionClock = {
  /** At this instant a call found it open, for so many milliseconds; a new one at this very moment. */
  readonly open: (at?: number, openFor?: number) => void;
  /** Called when a call is sent; the function it returns is called once the call was answered. */
  readonly use: () => () => void;
  readonly times: () => SessionTimes | undefined;
};

/** SEC-08 · A call counts from when it set out, so that the bank never ends a session earlier than is told here. */
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
