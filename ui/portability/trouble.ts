import { endsSession, type Failure } from '#core/shared/failure.ts';

/** Kind of error panel of a failed call: for a lost connection, or for a failing service (PERR-20). */
export type Trouble = 'connection' | 'service';

/** Returns the error panel of a failed call: connection if no answer came, service for anything else; `leave` for a 401, which leaves the page (PERR-01, PERR-16, PERR-20). */
export const troubleOf = (failure: Failure): Trouble | 'leave' => {
  if (endsSession(failure)) return 'leave';
  return failure.kind === 'unreachable' ? 'connection' : 'service';
};
