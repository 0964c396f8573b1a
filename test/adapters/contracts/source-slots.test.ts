import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Rut } from '#core/shared/rut.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto, carla, nobody } from '#test/support/worlds/access-seed.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';

const failed = { hasSlot: true, hasLocked: false };

describe.each(accessWorlds)('EXT-507 the places of a source over %s', (_, open) => {
  let world: AccessWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
  });
  afterEach(() => world.close());

  const seat = (rut: Rut, source = 'oficina') => ({ source, neighbourhood: 'barrio', rut });
  const take = async (rut: Rut, people = 2, source?: string) =>
    right(await world.access.sourceSlots.take(seat(rut, source), people)());
  const holding = async (rut: Rut, people = 2) =>
    right(await world.access.sourceSlots.hold(seat(rut), people)());
  const hold = async (rut: Rut, people = 2) => (await holding(rut, people)) !== 'full';
  const leave = async (rut: Rut) => right(await world.access.sourceSlots.leave(seat(rut))());
  const fail = async (rut: Rut, how = failed) => right(await world.access.sourceSlots.fail(seat(rut), how)());

  it('are as many as there are, each held by who failed, for an hour', async () => {
    for (const rut of [ana, beto]) {
      expect(await take(rut)).toBe(true);
      await fail(rut);
    }
    expect(await take(carla)).toBe(false);
    expect(await take(ana)).toBe(true);
    expect(await take(carla, 2, 'otra')).toBe(true);
    await world.letPass(59);
    expect(await take(carla)).toBe(false);
    await world.letPass(2);
    expect(await take(carla)).toBe(true);
  });

  it('are free again once nothing came of it, and held while another call of theirs is under way', async () => {
    await take(ana, 1);
    await take(ana, 1);
    await leave(ana);
    expect(await take(beto, 1)).toBe(false);
    await leave(ana);
    expect(await take(beto, 1)).toBe(true);
  });

  it('expire by themselves if not released', async () => {
    await take(ana, 1);
    await world.letPass(1);
    expect(await take(beto, 1)).toBe(true);
  });

  it('stay occupied after a failure, whatever follows', async () => {
    await take(ana, 1);
    await fail(ana);
    await take(ana, 1);
    await leave(ana);
    expect(await take(beto, 1)).toBe(false);
  });

  it('are not won by failing without one', async () => {
    await take(ana, 1);
    await fail(ana);
    await fail(beto, { hasSlot: false, hasLocked: false });
    expect(await take(beto, 1)).toBe(false);
    await world.letPass(61);
    await fail(beto, { hasSlot: false, hasLocked: false });
    expect(await take(nobody, 1)).toBe(true);
  });

  it('EXT-3052 EXT-3053 are held for an hour without an attempt, or until they are left', async () => {
    expect(await hold(ana, 1)).toBe(true);
    await world.letPass(59);
    expect([await hold(beto, 1), await take(beto, 1), await hold(ana, 1)]).toEqual([false, false, true]);
    await world.letPass(59);
    expect(await hold(beto, 1)).toBe(false);
    await world.letPass(2);
    expect([await hold(beto, 1), await hold(beto, 1)]).toEqual([true, true]);
    await leave(beto);
    expect(await hold(carla, 1)).toBe(true);
  });

  it('EXT-3082 tell whether who holds one had it already, for as long as it is held', async () => {
    expect([await holding(ana, 1), await holding(ana, 1), await holding(beto, 1)]).toEqual([
      ...['taken', 'kept', 'full'],
    ]);
    await world.letPass(61);
    expect(await holding(ana, 1)).toBe('taken');
  });

  it.each([
    ['taken', () => take],
    ['EXT-3052 held', () => hold],
  ])('are never more, however many are %s at once', async (_how, of) => {
    const ruts = [ana, beto, carla, nobody];
    const taken = await Promise.all(ruts.flatMap((rut) => [of()(rut), of()(rut)]));
    const seated = ruts.filter((_rut, index) => taken[2 * index] === true || taken[2 * index + 1] === true);
    expect(seated).toHaveLength(2);
  });
});
