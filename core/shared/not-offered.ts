import type { Failure } from './failure.ts';

const unknownCall: readonly number[] = [404, 405, 501];

/** A bank without a call that is asked of no number answers that it knows none. */
export const isNotOffered = (failure: Failure): boolean =>
  failure.kind === 'refused' && unknownCall.includes(failure.status);
