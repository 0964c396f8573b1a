import { endsSession, type Failure } from '#core/shared/failure.ts';

/** The two error panels, connection and service, with the same texts on every screen (PERR-20). */
export type Trouble = 'connection' | 'service';

/** Error panel of a failed call: connection if no answer came, service for anything else; a 401 leaves the page (PERR-01, PERR-16, PERR-20). */
export const troubleOf = (failure: Failure): Trouble | 'leave' => {
  if (endsSession(failure)) return 'leave';
  return failure.kind === 'unreachable' ? 'connection' : 'service';
};
