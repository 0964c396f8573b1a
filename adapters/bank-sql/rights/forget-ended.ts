import { forgetEndedAccess } from '../access/forget.ts';
import { forgetEndedAttempts } from '../count-attempts.ts';
import { forgetOldCounts } from '../daily-count.ts';
import type { Database } from '../database.ts';
import { documentContents } from '../portability/document-contents.ts';
import { forgetEndedVisits } from '../portability/identity-visits.ts';
import { forgetEndedSessions } from '../portability/sessions.ts';
import { eachToItsEnd } from './each-to-its-end.ts';
import { sweepOld, type Sweep } from './sweep.ts';

/** Returns the sweep that deletes expired data in every table, despite failures in others; each run continues where the previous one stopped (EXT-2107, EXT-2285). */
export const forgettingEnded = (sweep: Omit<Sweep, 'cameTo'>): ((db: Database) => Promise<void>) => {
  const cameTo = { request: 0 };
  return (db) =>
    eachToItsEnd([
      () => forgetEndedSessions(db),
      () => forgetEndedVisits(db),
      () => forgetEndedAccess(db),
      () => forgetEndedAttempts(db),
      () => forgetOldCounts(db),
      () => sweepOld(db, { ...sweep, cameTo }),
      () => documentContents(db).sweep(),
    ]);
};
