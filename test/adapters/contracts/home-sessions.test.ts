import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto } from '#test/support/worlds/access-seed.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';
import { flowMinutes, homeSessionsOfPerson } from '#core/bank/access/lifetimes.ts';
import { leaseSeconds } from '#core/bank/attempts/locks.ts';
import { failOnce, leaseOf, placeOf } from '#test/support/leases.ts';

describe.each(accessWorlds)('home sessions over %s', (_, open) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await open(accessSeed);
  });
  afterAll(() => world.close());

  const opened = async (tokenHash: string, user = ana) => {
    const keyHash = user === ana ? 'hash de Soleado4' : 'hash de Roblesa1';
    const lease = await leaseOf(world.stores.attempts, placeOf('ingreso'));
    return right(await world.access.homeSessions.open({ tokenHash, user, keyHash, lease })());
  };
  const find = async (tokenHash: string) =>
    O.toUndefined(right(await world.access.homeSessions.find(tokenHash)()));
  const close = async (tokenHash: string) => right(await world.access.homeSessions.close(tokenHash)());

  it('returns who is signed in and since when', async () => {
    await opened('de ana');
    await opened('de beto', beto);
    const found = await find('de ana');
    expect(found).toEqual({ user: ana, name: 'Ana Soto', since: expect.any(Number) });
    expect(Math.abs((found?.since ?? 0) - Date.now())).toBeLessThan(60_000);
    expect((await find('de beto'))?.name).toBe('Beto Peña');
    expect(await find('de nadie')).toBeUndefined();
  });

  it('EXT-216 ends the oldest of a person beyond ten, and of nobody else', async () => {
    await opened('de beto siempre', beto);
    for (let time = 0; time <= homeSessionsOfPerson; time += 1) {
      await opened(`sesión ${time}`);
      await world.letPass(0.1);
    }
    expect(await find('sesión 0')).toBeUndefined();
    expect(await find('sesión 1')).toBeDefined();
    expect(await find(`sesión ${homeSessionsOfPerson}`)).toBeDefined();
    expect(await find('de beto siempre')).toBeDefined();
  });

  it('BLQ-45 clears what failed before, and nothing of others', async () => {
    const fail = (key: string) => failOnce(world.stores.attempts, placeOf(key));
    for (const key of ['ingreso', 'ingreso', 'otro']) await fail(key);
    expect(await opened('tras dos fallas')).toBe('recorded');
    expect([await fail('ingreso'), await fail('otro')]).toMatchObject([{ used: 1 }, { used: 2 }]);
  });

  it('LOGIN-09 is not opened with a key that is in force no more, and its attempt can still be counted', async () => {
    const { attempts } = world.stores;
    await failOnce(attempts, placeOf('de la clave'));
    const lease = await leaseOf(attempts, placeOf('de la clave'));
    const entry = { tokenHash: 'tarde', user: ana, keyHash: 'hash de Soleado3', lease };
    expect(right(await world.access.homeSessions.open(entry)())).toBe('overtaken');
    expect(await find('tarde')).toBeUndefined();
    expect(O.toUndefined(right(await attempts.fail(lease)()))).toMatchObject([{ used: 2 }]);
  });

  it('EXT-302 is not opened once the lease of its attempt has ended, and nothing is done then', async () => {
    const { attempts } = world.stores;
    await failOnce(attempts, placeOf('con calma'));
    const lease = await leaseOf(attempts, placeOf('con calma'));
    await world.letPass(leaseSeconds / 60);
    const entry = { tokenHash: 'lenta', user: ana, keyHash: 'hash de Soleado4', lease };
    expect(right(await world.access.homeSessions.open(entry)())).toBe('over');
    expect(await find('lenta')).toBeUndefined();
    expect(await failOnce(attempts, placeOf('con calma'))).toMatchObject({ used: 2 });
  });

  describe('EXT-2820 a sign-in that waits for a passkey', () => {
    const waits = async (tokenHash: string, keyHash = 'hash de Soleado4') => {
      const lease = await leaseOf(world.stores.attempts, placeOf(`de ${tokenHash}`));
      const entry = { tokenHash, user: ana, keyHash, lease };
      return { lease, recorded: right(await world.access.homeSessions.wait(entry)()) };
    };
    const isOpen = async (tokenHash: string) =>
      O.isSome(right(await world.access.flows.find(tokenHash, 'ingreso')()));

    it('is a flow of its person, and clears what failed before', async () => {
      await failOnce(world.stores.attempts, placeOf('de la que espera'));
      expect((await waits('la que espera')).recorded).toBe('recorded');
      expect(O.toUndefined(right(await world.access.flows.find('la que espera', 'ingreso')()))).toEqual({
        rut: ana,
        company: undefined,
        marks: [],
      });
      expect(await failOnce(world.stores.attempts, placeOf('de la que espera'))).toMatchObject({ used: 1 });
    });

    it('does not begin with a key that is in force no more, and its attempt can still be counted', async () => {
      const { lease, recorded } = await waits('con la de antes', 'hash de Soleado3');
      expect([recorded, await isOpen('con la de antes')]).toEqual(['overtaken', false]);
      expect(O.toUndefined(right(await world.stores.attempts.fail(lease)()))).toMatchObject([{ used: 1 }]);
    });

    it('EXT-302 does not begin once the lease of its attempt has ended', async () => {
      const { attempts } = world.stores;
      const lease = await leaseOf(attempts, placeOf('sin prisa'));
      await world.letPass(leaseSeconds / 60);
      const entry = { tokenHash: 'sin prisa', user: ana, keyHash: 'hash de Soleado4', lease };
      expect(right(await world.access.homeSessions.wait(entry)())).toBe('over');
      expect(await isOpen('sin prisa')).toBe(false);
    });
  });

  describe('EXT-2820 after a passkey', () => {
    const waits = async (tokenHash: string, user = ana, flow: 'ingreso' | 'reactivacion' = 'ingreso') => {
      right(await world.access.flows.open({ tokenHash, flow, rut: user })());
      return tokenHash;
    };
    const openedAfter = async (tokenHash: string, passkeyFlow: string) => {
      const lease = await leaseOf(world.stores.attempts, placeOf(`tras ${tokenHash}`));
      const entry = { tokenHash, user: ana, keyHash: 'hash de Soleado4', lease, passkeyFlow };
      return right(await world.access.homeSessions.open(entry)());
    };

    it('one uses up the sign-in that waited, and says so', async () => {
      const flow = await waits('espera');
      expect(await openedAfter('con llave', flow)).toBe('recorded');
      expect(await find('con llave')).toBeDefined();
      expect(await openedAfter('con llave otra vez', flow)).toBe('over');
      expect(await find('con llave otra vez')).toBeUndefined();
    });

    it('twenty at once of one sign-in are one', async () => {
      const flow = await waits('de veinte');
      const all = await Promise.all(
        Array.from({ length: 20 }, (__, turn) => openedAfter(`de veinte ${turn}`, flow)),
      );
      expect(all.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'over'), 'recorded']);
    });

    it.each([
      ['a flow that nobody opened', () => Promise.resolve('ninguna')],
      ['that of another person', () => waits('de beto', beto)],
      ['another journey', () => waits('de una reactivación', ana, 'reactivacion')],
    ])('%s opens nothing, and counts nothing', async (name, flow) => {
      await failOnce(world.stores.attempts, placeOf(`tras ${name}`));
      expect(await openedAfter(name, await flow())).toBe('over');
      expect(await find(name)).toBeUndefined();
      expect(await failOnce(world.stores.attempts, placeOf(`tras ${name}`))).toMatchObject({ used: 2 });
    });

    it('ten minutes later there is none', async () => {
      const flow = await waits('vencida');
      await world.letPass(flowMinutes);
      expect(await openedAfter('tarde con llave', flow)).toBe('over');
    });
  });

  it('EXT-302 twenty with one lease at once are one', async () => {
    const lease = await leaseOf(world.stores.attempts, placeOf('una sola'));
    const keyHash = 'hash de Soleado4';
    const all = await Promise.all(
      Array.from({ length: 20 }, async (__, turn) =>
        right(
          await world.access.homeSessions.open({
            tokenHash: `a la vez ${turn}`,
            user: ana,
            keyHash,
            lease,
          })(),
        ),
      ),
    );
    expect(all.filter((recorded) => recorded === 'recorded')).toHaveLength(1);
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
