import type { Failure } from './failure.ts';

const unknownCall: readonly number[] = [404, 405, 501];

/** Whether the bank does not implement a call: 404, 405 or 501. If the address names a request, only for one that the bank is known to have. */
export const isNotOffered = (failure: Failure): boolean =>
  failure.kind === 'refused' && unknownCall.includes(failure.status);
