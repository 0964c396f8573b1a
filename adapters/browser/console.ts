import type { Failure } from '#core/shared/failure.ts';

/** Returns a function that logs a failure of the named call, which no screen shows, to the browser console: its status or kind, without the bank's text (PERR-07). */
export const tellConsole =
  (call: string) =>
  (failure: Failure): void => {
    console.warn(call, failure.kind === 'refused' ? failure.status : failure.kind);
  };
