import { sql } from 'kysely';
import type { Attempts } from '#core/bank/ports.ts';
import type { Attempt } from '../attempt.ts';
import type { Database } from '../database.ts';

const hour = 3_600_000;

export const sqlAttempts = (db: Database, attempt: Attempt): Attempts => ({
  reserve: (key, { limit, hours }) =>
    attempt(async () => {
      const end = sql`${db.now} + ${hours * hour}`;
      // A block that has passed leaves its count behind: the next attempt is the first of a new row of them.
      const next = sql`case when attempt.blocked_until is null then attempt.used + 1 else 1 end`;
      // The select keeps a blocked key from being locked and written again at every guess.
      const { rows } = await sql<{ used: number }>`
        insert into attempt (attempt_key, used, blocked_until)
        select ${key}, 1, case when ${limit} <= 1 then ${end} end
        where not exists (select 1 from attempt where attempt_key = ${key} and blocked_until > ${db.now})
        on conflict (attempt_key) do update
        set used = ${next}, blocked_until = case when ${next} >= ${limit} then ${end} end
        where attempt.blocked_until is null or attempt.blocked_until <= ${db.now}
        returning used`.execute(db.kysely);
      const reserved = rows[0];
      return reserved === undefined ? { allowed: false } : { allowed: true, used: reserved.used };
    }),
  clear: (key) =>
    attempt(async () => {
      await db.kysely.deleteFrom('attempt').where('attempt_key', '=', key).execute();
    }),
  giveBack: (key) =>
    attempt(async () => {
      await db.kysely
        .updateTable('attempt')
        .set({ used: sql`used - 1`, blocked_until: null })
        .where('attempt_key', '=', key)
        .where('used', '>', 0)
        .where((where) => where.or([where('blocked_until', 'is', null), where('blocked_until', '>', db.now)]))
        .execute();
    }),
  isBlocked: (key) =>
    attempt(async () => {
      const blocked = await db.kysely
        .selectFrom('attempt')
        .select('attempt_key')
        .where('attempt_key', '=', key)
        .where('blocked_until', '>', db.now)
        .executeTakeFirst();
      return blocked !== undefined;
    }),
});
