import { deleteExpiredAccess } from '../access/delete-expired-access.ts';
import { deleteExpiredAttempts } from '../count-attempts.ts';
import { deleteOldCounts } from '../daily-count.ts';
import type { Database } from '../database.ts';
import { documentContents } from '../portability/document-contents.ts';
import { deleteExpiredVisits } from '../portability/identity-visits.ts';
import { deleteExpiredSessions } from '../portability/sessions.ts';
import { eachToItsEnd } from './each-to-its-end.ts';
import { sweepByRetention, type Sweep } from './sweep-by-retention.ts';

/** Returns the sweep that deletes expired data in every table, despite failures in others; each run continues where the previous one stopped (EXT-2107, EXT-2285). */
export const sweepExpired = (sweep: Omit<Sweep, 'cameTo'>): ((db: Database) => Promise<void>) => {
  const cameTo = { request: 0 };
  return (db) =>
    eachToItsEnd([
      () => deleteExpiredSessions(db),
      () => deleteExpiredVisits(db),
      () => deleteExpiredAccess(db),
      () => deleteExpiredAttempts(db),
      () => deleteOldCounts(db),
      () => sweepByRetention(db, { ...sweep, cameTo }),
      () => documentContents(db).sweep(),
    ]);
};
