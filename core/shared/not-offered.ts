import type { Failure } from './failure.ts';

const unknownCall: readonly number[] = [404, 405, 501];

/** Whether the bank does not serve this call at all: 404, 405 or 501. Where the address names a request, only of one that the bank is known to have. */
export const isNotOffered = (failure: Failure): boolean =>
  failure.kind === 'refused' && unknownCall.includes(failure.status);
