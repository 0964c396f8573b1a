import { endsSession, type Failure } from '../../shared/failure.ts';

/** Statuses of calls that the bank did not look into, because they came too slowly or too often; the same call may be made again. */
const notLookedInto: readonly number[] = [408, 429];

/** Tells whether a failed call that restores a visit means that it has no session; a call that can be made again does not, nor does a 401, after which the page is left (PROUTE-31). */
export const deniesSession = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  !endsSession(failure) &&
  failure.status < 500 &&
  !notLookedInto.includes(failure.status);
