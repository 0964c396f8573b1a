import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(storesWorlds)('packages of tax passwords over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const bind = async (packageHash: string, sessionId: string) =>
    right(await world.stores.sealedPackages.bind(packageHash, sessionId)());
  const isElsewhere = async (packageHash: string, sessionId: string) =>
    right(await world.stores.sealedPackages.isElsewhere(packageHash, sessionId)());

  it('EXT-3060 a package is of the session in which it was bound first, of one among twenty at once; a look binds none', async () => {
    const sessions = Array.from({ length: 20 }, (_each, place) => `sesion ${place}`);
    for (const session of sessions) expect(await isElsewhere('uno', session)).toBe(false);
    const bound = await Promise.all(sessions.map((session) => bind('uno', session)));
    expect(bound.filter((isOwn) => isOwn)).toHaveLength(1);
    for (const [place, session] of sessions.entries()) {
      expect(await bind('uno', session)).toBe(bound[place]);
      expect(await isElsewhere('uno', session)).toBe(bound[place] === false);
    }
    expect(await bind('otro', 'sesion 1')).toBe(true);
  });
});
