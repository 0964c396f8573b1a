import { sql, type RawBuilder } from 'kysely';
import type { DraftOwner, Drafts } from '#core/bank/ports.ts';
import { draftLifeDays, draftsOfPerson } from '#core/bank/portability/draft/draft.ts';
import { firstRevision } from '#core/portability/draft/draft.ts';
import { O, pipe } from '#core/shared/fp.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database, Inside } from '../database.ts';
import { endOldest } from './end-oldest.ts';
import { aDay } from '#core/shared/units-of-time.ts';

const lifeAgo = (db: Database): RawBuilder<number> => sql<number>`${db.now} - ${draftLifeDays * aDay}`;

/** Builds the statement that deletes a draft, when its request is signed or the draft is discarded. */
export const dropDraft = (place: Database['kysely'] | Inside, { company, representative }: DraftOwner) =>
  place.deleteFrom('draft').where('company', '=', company).where('representative', '=', representative);

// Inserts a draft, or overwrites an expired draft that was not deleted yet; undefined if there is an
// unexpired draft.
const insert = (db: Database, { company, representative }: DraftOwner, sealed: string) =>
  db.kysely
    .insertInto('draft')
    .values({ company, representative, revision: firstRevision + 1, sealed, kept_at: db.now })
    .onConflict((conflict) =>
      conflict
        .columns(['company', 'representative'])
        .doUpdateSet({ revision: firstRevision + 1, sealed, kept_at: db.now })
        .where('draft.kept_at', '<=', lifeAgo(db)),
    )
    .returning('revision')
    .executeTakeFirst();

/** Creates a draft, and deletes the person's oldest drafts beyond the limit; undefined if there is an unexpired one (EXT-2547). */
const begin = async (db: Database, owner: DraftOwner, sealed: string) => {
  const kept = await insert(db, owner, sealed);
  if (kept !== undefined) await endOldest(db, 'draft', owner.representative, draftsOfPerson);
  return kept;
};

const replace = (
  db: Database,
  { company, representative }: DraftOwner,
  { revision, sealed }: { readonly revision: number; readonly sealed: string },
) =>
  db.kysely
    .updateTable('draft')
    .set({ revision: revision + 1, sealed, kept_at: db.now })
    .where('company', '=', company)
    .where('representative', '=', representative)
    .where('revision', '=', revision)
    .where('kept_at', '>', lifeAgo(db))
    .returning('revision')
    .executeTakeFirst();

export const sqlDrafts = (db: Database, orUnavailable: OrUnavailable): Drafts => ({
  find: ({ company, representative }) =>
    orUnavailable(async () =>
      O.fromNullable(
        await db.kysely
          .selectFrom('draft')
          .select(['revision', 'sealed', sql<number>`${db.now} - kept_at`.as('keptFor')])
          .where('company', '=', company)
          .where('representative', '=', representative)
          .where('kept_at', '>', lifeAgo(db))
          .executeTakeFirst(),
      ),
    ),
  keep: (draft) =>
    orUnavailable(async () =>
      pipe(
        O.fromNullable(
          await (draft.revision === firstRevision
            ? begin(db, draft, draft.sealed)
            : replace(db, draft, draft)),
        ),
        O.map(({ revision }) => revision),
      ),
    ),
  discard: (owner) =>
    orUnavailable(async () => {
      await dropDraft(db.kysely, owner).execute();
    }),
});
