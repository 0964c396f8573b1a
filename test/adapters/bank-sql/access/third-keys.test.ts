import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto } from '#test/support/worlds/access-seed.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(engines)('a third key that a node of an earlier version sent, in %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open(accessSeed);
  });
  afterAll(() => world.close());

  const aSecond = 1_000;
  const spend = async (user = ana) =>
    right(await world.access.thirdKeys.spend(user, 'código', 'olvido-clave')());
  const sentBy = {
    'the version before': (
      left: number,
    ) => sql`insert into sent_third_key (usuario, code_hash, flow, expires_at)
      values (${ana}, 'código', '', ${Date.now() + left})`,
    'an older version': (left: number) => sql`insert into third_key (usuario, code_hash, expires_at)
      values (${ana}, 'código', ${Date.now() + left})`,
  };

  it.each(Object.entries(sentBy))(
    'by %s, is good once, for its person, and until its end',
    async (_by, sent) => {
      const { kysely } = world.db;
      await sent(-aSecond).execute(kysely);
      expect(await spend()).toBe(false);
      for (const table of ['third_key', 'sent_third_key'] as const) await kysely.deleteFrom(table).execute();
      await sent(60 * aSecond).execute(kysely);
      expect([await spend(beto), await spend(), await spend()]).toEqual([false, true, false]);
    },
  );

  it('is not good where this version bound the same code to something else', async () => {
    await sentBy['an older version'](60 * aSecond).execute(world.db.kysely);
    await sql`insert into sent_third_key (usuario, code_hash, flow, expires_at)
      values (${ana}, 'código', 'otro', ${Date.now() + 60 * aSecond})`.execute(world.db.kysely);
    expect(await spend()).toBe(false);
  });
});
