import { sql } from 'kysely';
import type { Database } from './database.ts';

/** EXT-2109 · The right to a piece of work that one node does at a time, for so many milliseconds at most; false while another has it. Whoever dies at it keeps it until then. */
export const takeWork = async ({ kysely, now }: Database, name: string, forMs: number): Promise<boolean> => {
  const until = sql<number>`${now} + ${sql.lit(forMs)}`;
  const taken = await kysely
    .insertInto('shared_work')
    .values({ name, held_until: until })
    .onConflict((held) =>
      held.column('name').doUpdateSet({ held_until: until }).where('shared_work.held_until', '<=', now),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Gives it back before its time. */
export const leaveWork = async ({ kysely, now }: Database, name: string): Promise<void> => {
  await kysely.updateTable('shared_work').set({ held_until: now }).where('name', '=', name).execute();
};
