import { sql } from 'kysely';
import { keptFor, presence, presentFor, type SharedCounts } from '#core/bank/shared-counts.ts';
import type { Database } from './database.ts';
import type { OrUnavailable } from './or-unavailable.ts';

/** EXT-2201 · A row for what one node let in of one budget within one slot, written whole each time, so that a write which is repeated counts nothing twice. */
export const sqlSharedCounts = (
  { kysely, now }: Pick<Database, 'kysely' | 'now'>,
  orUnavailable: OrUnavailable,
): SharedCounts => ({
  tell: (node, counts) =>
    orUnavailable(async () => {
      if (counts.length === 0) return;
      await kysely
        .insertInto('shared_count')
        .values(counts.map((count) => ({ ...count, node, changed_at: now })))
        .onConflict((known) =>
          known.columns(['node', 'budget', 'who', 'slot']).doUpdateSet(({ ref }) => ({
            used: ref('excluded.used'),
            changed_at: ref('excluded.changed_at'),
          })),
        )
        .execute();
    }),
  heard: (node, withinMs) =>
    orUnavailable(async () => {
      const rows = await kysely
        .selectFrom('shared_count')
        .select(['budget', 'who', 'slot', 'used', 'node', sql<number>`${now} - changed_at`.as('age')])
        .where('node', '<>', node)
        .where(({ or, eb }) =>
          or([
            eb('changed_at', '>', sql<number>`${now} - ${Math.ceil(withinMs)}`),
            eb('budget', '=', presence).and(
              eb('changed_at', '>', sql<number>`${now} - ${sql.lit(presentFor)}`),
            ),
          ]),
        )
        .execute();
      return {
        others: rows.filter(({ budget, used }) => budget === presence && used > 0).map((row) => row.node),
        // what tells of nobody is no budget's
        counts: rows.filter(({ who }) => who !== '').map((row) => ({ ...row, age: Math.max(0, row.age) })),
      };
    }),
  forget: () =>
    orUnavailable(async () => {
      await kysely
        .deleteFrom('shared_count')
        .where('changed_at', '<=', sql<number>`${now} - ${sql.lit(keptFor)}`)
        .execute();
    }),
});
