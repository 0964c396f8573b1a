import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { triedPeople } from '#adapters/bank-sql/tried-people.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto, carla, nobody } from '#test/support/worlds/access-seed.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(engines)('EXT-2203 people in the audit, over %s', (_, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
  });
  afterEach(() => world.close());

  it('count once each, whichever node heard them, for five minutes', async () => {
    const { audit } = world.access;
    const note = async (rut: typeof ana, outcome: string, factor?: 'clave') =>
      right(
        await audit.note({ event: 'solicitud-valida-usuario', rut, outcome, ...(factor && { factor }) })(),
      );
    for (const rut of [ana, ana, beto]) await note(rut, 'wrong', 'clave');
    await note(beto, 'right', 'clave');
    for (const rut of [nobody, nobody, carla]) await note(rut, 'noUser');
    expect(await triedPeople(world.db)).toEqual({ failed: 2, came_in: 1, unknown: 2 });
    // Writes two audit rows that the metric must not count: a right proof without a factor, and an unknown rut in
    // another event than the first key.
    right(await audit.note({ event: 'ingreso', rut: carla, outcome: 'right' })());
    right(await audit.note({ event: 'ingreso', rut: ana, outcome: 'noUser' })());
    expect(await triedPeople(world.db)).toEqual({ failed: 2, came_in: 1, unknown: 2 });
    const earlier = sql<number>`noted_at - 295000`;
    await world.db.kysely.updateTable('audit').set({ noted_at: earlier }).execute();
    expect(await triedPeople(world.db)).toEqual({ failed: 2, came_in: 1, unknown: 2 });
    await world.db.kysely
      .updateTable('audit')
      .set({ noted_at: sql<number>`noted_at - 6000` })
      .execute();
    expect(await triedPeople(world.db)).toEqual({ failed: 0, came_in: 0, unknown: 0 });
  });
});
