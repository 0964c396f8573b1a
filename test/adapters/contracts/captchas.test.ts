import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { right } from '#test/support/right.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(accessWorlds)('captchas over %s', (_, open) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const soon = Date.now() + 60_000.5;
  const take = async (proof: string) => right(await world.access.captchas.take(proof, soon)());

  it('CAPT-09 a proof is taken once, twenty at once are one, and others are none the less', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => take('una')));
    expect(all.filter((taken) => taken)).toHaveLength(1);
    expect(await take('una')).toBe(false);
    expect(await take('otra')).toBe(true);
  });
});
