import type { Failure } from './failure.ts';

const unknownCall: readonly number[] = [404, 405, 501];

/** True if a failure means that the bank does not implement the call: 404, 405 or 501. If the address names a request, it may be used only for a request that the bank is known to have. */
export const isNotOffered = (failure: Failure): boolean =>
  failure.kind === 'refused' && unknownCall.includes(failure.status);
