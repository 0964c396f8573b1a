import { endsSession, type Failure } from '#core/shared/failure.ts';

/** PERR-20 · The two panels of a failed call; the texts are the same on every screen. */
export type Trouble = 'connection' | 'service';

/** PERR-01, PERR-16, PERR-20 · No answer at all is the connection, anything else the service; after a 401 there is no screen left. */
export const troubleOf = (failure: Failure): Trouble | 'leave' => {
  if (endsSession(failure)) return 'leave';
  return failure.kind === 'unreachable' ? 'connection' : 'service';
};
