import { O } from '../../shared/fp.ts';
import type { Session } from '../ports.ts';

/** Returns the access token of the current portability session, used to tell sessions apart; `undefined` without a session (SEC-03). */
export const accessOf = (session: Pick<Session, 'current'>): string | undefined =>
  O.toUndefined(session.current())?.access;
