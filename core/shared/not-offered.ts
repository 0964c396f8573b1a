import type { Failure } from './failure.ts';

const unknownCall: readonly number[] = [404, 405, 501];

/** Tells whether a failure means that the bank does not implement the call: 404, 405 or 501. Where the path names a request, that request must exist, since the 404 could mean its absence. */
export const isNotOffered = (failure: Failure): boolean =>
  failure.kind === 'refused' && unknownCall.includes(failure.status);
