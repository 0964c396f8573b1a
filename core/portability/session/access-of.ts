import { O } from '../../shared/fp.ts';
import type { Session } from '../ports.ts';

/** SEC-03 · What tells one session from another; nothing while there is none. */
export const accessOf = (session: Pick<Session, 'current'>): string | undefined =>
  O.toUndefined(session.current())?.access;
