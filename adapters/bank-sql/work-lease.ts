import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Lease on background work: its name, and its expiry time, by which the holder proves that the lease is its own. */
type Held = { readonly name: string; readonly held_until: number };

/** Takes the lease on work that one node does at a time; undefined while another node has it; expires by itself after a crash (EXT-2109). */
export const takeWork = async (
  { kysely, now }: Database,
  name: string,
  forMs: number,
): Promise<Held | undefined> => {
  const until = sql<number>`${now} + ${sql.lit(forMs)}`;
  return kysely
    .insertInto('shared_work')
    .values({ name, held_until: until })
    .onConflict((held) =>
      held.column('name').doUpdateSet({ held_until: until }).where('shared_work.held_until', '<=', now),
    )
    .returning(['name', 'held_until'])
    .executeTakeFirst();
};

/** Releases the lease on background work early, unless another node has it by now. */
export const leaveWork = async ({ kysely, now }: Database, { name, held_until }: Held): Promise<void> => {
  await kysely
    .updateTable('shared_work')
    .set({ held_until: now })
    .where('name', '=', name)
    .where('held_until', '=', held_until)
    .execute();
};
