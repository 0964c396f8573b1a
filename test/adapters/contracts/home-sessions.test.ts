import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto } from '#test/support/worlds/access-seed.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(accessWorlds)('home sessions over %s', (_, open) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await open(accessSeed);
  });
  afterAll(() => world.close());

  const opened = async (tokenHash: string, user = ana) => {
    const keyHash = user === ana ? 'hash de Soleado4' : 'hash de Roblesa1';
    return right(await world.access.homeSessions.open({ tokenHash, user, keyHash, attemptKey: 'ingreso' })());
  };
  const find = async (tokenHash: string) =>
    O.toUndefined(right(await world.access.homeSessions.find(tokenHash)()));
  const close = async (tokenHash: string) => right(await world.access.homeSessions.close(tokenHash)());

  it('tells who is signed in and since when', async () => {
    await opened('de ana');
    await opened('de beto', beto);
    const found = await find('de ana');
    expect(found).toEqual({ user: ana, name: 'Ana Soto', since: expect.any(Number) });
    expect(Math.abs((found?.since ?? 0) - Date.now())).toBeLessThan(60_000);
    expect((await find('de beto'))?.name).toBe('Beto Peña');
    expect(await find('de nadie')).toBeUndefined();
  });

  it('BLQ-45 clears what failed before, and nothing of others', async () => {
    const { attempts } = world.stores;
    const rule = { limit: 3, hours: 24 };
    for (const key of ['ingreso', 'ingreso', 'otro']) right(await attempts.reserve(key, rule)());
    await opened('tras dos fallas');
    const next = async (key: string) => right(await attempts.reserve(key, rule)());
    expect(await next('ingreso')).toMatchObject({ used: 1 });
    expect(await next('otro')).toMatchObject({ used: 2 });
  });

  it('LOGIN-09 is not opened with a key that is in force no more, and clears nothing then', async () => {
    const { attempts } = world.stores;
    right(await attempts.reserve('de la clave', { limit: 3, hours: 24 })());
    const entry = { tokenHash: 'tarde', user: ana, keyHash: 'hash de Soleado3', attemptKey: 'de la clave' };
    expect(right(await world.access.homeSessions.open(entry)())).toBe(false);
    expect(await find('tarde')).toBeUndefined();
    expect(right(await attempts.reserve('de la clave', { limit: 3, hours: 24 })())).toMatchObject({
      used: 2,
    });
  });

  it('closing one leaves the others', async () => {
    await opened('primera');
    await opened('segunda');
    await close('primera');
    await close('primera');
    expect(await find('primera')).toBeUndefined();
    expect(await find('segunda')).toBeDefined();
  });

  it('lasts 29 minutes and not 30', async () => {
    await opened('plazo');
    await world.letPass(29);
    expect(await find('plazo')).toBeDefined();
    await world.letPass(1);
    expect(await find('plazo')).toBeUndefined();
  });
});
