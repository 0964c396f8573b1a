import { endsSession, type Failure } from '#core/shared/failure.ts';

/** The two failure panels, with the same texts on every screen (PERR-20). */
export type Trouble = 'connection' | 'service';

/** Panel of a failure: no answer is the connection, anything else the service; a 401 leaves the page (PERR-01, PERR-16, PERR-20). */
export const troubleOf = (failure: Failure): Trouble | 'leave' => {
  if (endsSession(failure)) return 'leave';
  return failure.kind === 'unreachable' ? 'connection' : 'service';
};
