import { sql } from 'kysely';
import { visitMinutes } from '#core/bank/portability/identity/digital-identity.ts';
import type { IdentityVisits, VisitFault } from '#core/bank/portability/identity/digital-identity-ports.ts';
import { E } from '#core/shared/fp.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import type { Database } from '../database.ts';
import { deleteExpired } from '../delete-in-batches.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { sessionOf } from './sessions.ts';

const tooOld = ({ now }: Database) => sql<number>`${now} - ${sql.lit(visitMinutes * aMinute)}`;

/** Deletes visits to the provider of digital identity `visitMinutes` after their start, or after the return if there was one, so that the page can still ask for the result (EXT-2853). */
export const deleteExpiredVisits = (db: Database): Promise<void> =>
  deleteExpired(db, {
    table: 'identity_visit',
    key: ['state_hash'],
    isOver: sql`coalesce(returned_at, opened_at) <= ${tooOld(db)}`,
  });

const faultOf = async (
  { kysely }: Database,
  stateHash: string,
  browserHash: string | undefined,
): Promise<VisitFault> => {
  const visit = await kysely
    .selectFrom('identity_visit')
    .select(['browser_hash', 'returned_at'])
    .where('state_hash', '=', stateHash)
    .executeTakeFirst();
  if (visit === undefined) return 'vencida';
  if (visit.browser_hash !== browserHash) return 'otro-navegador';
  return visit.returned_at === null ? 'vencida' : 'repetida';
};

export const sqlIdentityVisits = (db: Database, orUnavailable: OrUnavailable): IdentityVisits => ({
  open: ({ stateHash, browserHash, roundKey, accessHash, refreshHash }) =>
    orUnavailable(async () => {
      await db.kysely
        .insertInto('identity_visit')
        .values({
          state_hash: stateHash,
          browser_hash: browserHash,
          round_key: roundKey,
          access_hash: accessHash,
          refresh_hash: refreshHash,
          opened_at: db.now,
        })
        .execute();
    }),
  take: ({ stateHash, browserHash }) =>
    orUnavailable(async () => {
      const taken = await db.kysely
        .updateTable('identity_visit')
        .set({ returned_at: db.now })
        .where('state_hash', '=', stateHash)
        .where('browser_hash', '=', browserHash ?? '')
        .where('returned_at', 'is', null)
        .where('opened_at', '>', tooOld(db))
        .returning(['round_key', 'access_hash', 'refresh_hash'])
        .executeTakeFirst();
      if (taken === undefined) return E.left(await faultOf(db, stateHash, browserHash));
      const session = await sessionOf(db, taken.round_key);
      if (session === undefined) return E.left('vencida');
      const token = { accessHash: taken.access_hash, refreshHash: taken.refresh_hash };
      return E.right({ session, roundKey: taken.round_key, token });
    }),
  hasMoved: ({ accessHash, browserHash }) =>
    orUnavailable(async () => {
      const moved = await db.kysely
        .selectFrom('identity_visit')
        .innerJoin('question_round', 'question_round.round_key', 'identity_visit.round_key')
        .select('state_hash')
        .where('access_hash', '=', accessHash)
        .where('browser_hash', '=', browserHash)
        // The fingerprint is set only for a passed round, and is cleared once the new token is used.
        .where('fingerprint', 'is not', null)
        .executeTakeFirst();
      return moved !== undefined;
    }),
});
