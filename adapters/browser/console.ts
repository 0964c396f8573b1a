import type { Failure } from '#core/shared/failure.ts';

/** PERR-07 · A failure that the screen does not show, for whoever looks into the browser's console; never what the bank said in it. */
export const tellConsole =
  (call: string) =>
  (failure: Failure): void => {
    console.warn(call, failure.kind === 'refused' ? failure.status : failure.kind);
  };
