import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { holders } from '#adapters/bank-sql/access/source-slots.ts';
import { plansOf } from '#test/support/plans-of.ts';
import { openPostgresWorld } from '#test/support/worlds/bank-stores.ts';

it('EXT-2529 over PostgreSQL the places of a source are counted by those who hold one, however many failed', async () => {
  const world = await openPostgresWorld();
  const { kysely, now } = world.db;
  await sql`insert into tried_from (source, rut, neighbourhood, under_way, held_until, failed_at)
    select 'una red', 'alguien ' || g, 'una red', 0, case when g > 19990 then ${now} + 3600000 else 0 end, ${now}
    from generate_series(1, 20000) g`.execute(kysely);
  await sql`analyze tried_from`.execute(kysely);
  expect((await holders(world.db, kysely, 'una red')).size).toBe(10);
  const plans = await plansOf(kysely, (inside) => holders(world.db, inside, 'una red'));
  expect(plans).toEqual([expect.stringContaining('tried_from_held')]);
  await world.close();
});
