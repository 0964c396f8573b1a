import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { seenEverywhere } from '#adapters/bank-sql/seen-everywhere.ts';
import { sqlSharedCounts } from '#adapters/bank-sql/shared-counts.ts';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto, carla, nobody } from '#test/support/worlds/access-seed.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const still = { all: 0, failed: 0 };

describe.each(engines)('EXT-2203 what all nodes saw, over %s', (_, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
  });
  afterEach(() => world.close());

  it('is each person once, whichever node heard them, of the last five minutes', async () => {
    const { audit } = world.access;
    const note = async (rut: typeof ana, outcome: string, factor?: 'clave') =>
      right(
        await audit.note({ event: 'solicitud-valida-usuario', rut, outcome, ...(factor && { factor }) })(),
      );
    for (const rut of [ana, ana, beto]) await note(rut, 'wrong', 'clave');
    await note(beto, 'right', 'clave');
    for (const rut of [nobody, nobody, carla]) await note(rut, 'noUser');
    const people = { failed: 2, cameIn: 1, unknown: 2 };
    expect(await seenEverywhere(world.db, 'norte', still)).toEqual({ people, calls: still });
    await world.db.kysely
      .updateTable('audit')
      .set({ noted_at: sql<number>`noted_at - 301000` })
      .execute();
    expect(await seenEverywhere(world.db, 'norte', still)).toMatchObject({
      people: { failed: 0, unknown: 0 },
    });
  });

  it('is the calls of all, each node by what it told last, and none of a node that tells no more', async () => {
    const callsOf = async (node: string, all: number, failed: number) =>
      (await seenEverywhere(world.db, node, { all, failed }))?.calls;
    expect(await callsOf('norte', 40, 3)).toEqual({ all: 40, failed: 3 });
    expect(await callsOf('sur', 20, 4)).toEqual({ all: 60, failed: 7 });
    expect(await callsOf('norte', 30, 1)).toEqual({ all: 50, failed: 5 });
    await world.db.kysely
      .updateTable('shared_count')
      .set({ changed_at: sql<number>`changed_at - 31000` })
      .execute();
    expect(await callsOf('este', 1, 0)).toEqual({ all: 1, failed: 0 });
    const shared = sqlSharedCounts(
      world.db,
      orUnavailable(() => undefined),
    );
    expect(right(await shared.heard('este', 60_000)())).toEqual({ others: [], counts: [] });
  });

  it('writes nothing at rest', async () => {
    await seenEverywhere(world.db, 'norte', still);
    expect(await world.db.kysely.selectFrom('shared_count').selectAll().execute()).toEqual([]);
  });
});
