import { sql } from 'kysely';
import { retiredKeyDays } from '#core/bank/keyring/lifetimes.ts';
import type { DataKeys, KeyRemoval } from '#core/bank/keyring/ports.ts';
import { E } from '#core/shared/fp.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import { allOrNothing, type Database, type Inside } from '../database.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { earlierSecretRow } from '../portability/lasting-secrets.ts';
import { sealedCounts } from './sealed-rows.ts';

/** Determines whether a data key may be deleted, or why not: unknown, current, replaced too recently, or still in use by a row. */
const removal = async ({ now }: Database, inside: Inside, id: string): Promise<KeyRemoval> => {
  const keys = inside.selectFrom('data_key');
  const own = await keys.select('place').where('id', '=', id).executeTakeFirst();
  if (own === undefined) return 'unknown';
  const next = await keys
    .select(['made_at', now.as('now')])
    .where('place', '>', own.place)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return 'current';
  if (next.now - next.made_at < retiredKeyDays * aDay) return 'too-soon';
  const isInUse = (await sealedCounts(inside)).some(({ keyId }) => keyId === id);
  return isInUse ? 'in-use' : 'removed';
};

export const sqlDataKeys = (db: Database, orUnavailable: OrUnavailable): DataKeys => {
  const { kysely, now } = db;
  return {
    all: () =>
      orUnavailable(async () =>
        (await kysely.selectFrom('data_key').selectAll().orderBy('place', 'desc').execute()).map(
          ({ id, wrapped, made_at }) => ({ id, wrapped, madeAt: made_at }),
        ),
      ),
    begin: (key, adopted) =>
      orUnavailable(() =>
        kysely.transaction().execute(async (inside) => {
          // Inserts the first data key; if two nodes start at once, the key inserted first wins and both read it.
          const begun = await inside
            .insertInto('data_key')
            .values({ place: 1, ...key, made_at: now })
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
            .executeTakeFirst();
          if (begun === undefined || adopted === undefined) return;
          const { clear, ...earlier } = adopted;
          await inside
            .insertInto('data_key')
            .values({ place: 0, ...earlier, made_at: 0 })
            .execute();
          await inside
            .updateTable('lasting_secret')
            .set({ value: '' })
            .where('name', '=', earlierSecretRow)
            .where('value', '=', clear)
            .execute();
        }),
      ),
    add: (key) =>
      orUnavailable(async () => {
        const next = sql<number>`(select coalesce(max(place), 0) + 1 from data_key)`;
        await kysely
          .insertInto('data_key')
          .values({ place: next, ...key, made_at: now })
          .execute();
      }),
    rewrap: (keys) =>
      orUnavailable(async () => {
        const outcome = await allOrNothing(db, async (inside): Promise<E.Either<'changed', void>> => {
          for (const { id, before, wrapped } of keys) {
            const changed = await inside
              .updateTable('data_key')
              .set({ wrapped })
              .where('id', '=', id)
              .where('wrapped', '=', before)
              .returning('id')
              .executeTakeFirst();
            if (changed === undefined) return E.left('changed');
          }
          const kept = await inside.selectFrom('data_key').select('id').execute();
          return kept.length === keys.length ? E.right(undefined) : E.left('changed');
        });
        return E.isRight(outcome);
      }),
    remove: (id) =>
      orUnavailable(() =>
        kysely.transaction().execute(async (inside) => {
          const found = await removal(db, inside, id);
          if (found === 'removed') await inside.deleteFrom('data_key').where('id', '=', id).execute();
          return found;
        }),
      ),
  };
};
