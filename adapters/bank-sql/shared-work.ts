import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Until when somebody has it, by which it is known whose it is. */
type Held = { readonly name: string; readonly held_until: number };

/** EXT-2109 · The right to a piece of work that one node does at a time, for so many milliseconds at most; none while another has it. Whoever dies at it keeps it until then. */
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

/** Gives it back before its time; what another has by now stays theirs. */
export const leaveWork = async ({ kysely, now }: Database, { name, held_until }: Held): Promise<void> => {
  await kysely
    .updateTable('shared_work')
    .set({ held_until: now })
    .where('name', '=', name)
    .where('held_until', '=', held_until)
    .execute();
};
