import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlAccessStores } from '#adapters/bank-sql/access/stores.ts';
import { factorKey } from '#core/bank/access/factors.ts';
import { disownDays, homeSessionHours, homeSessionMinutes } from '#core/bank/access/lifetimes.ts';
import { written } from '#core/bank/notices/notice.ts';
import type { Lease } from '#core/bank/attempts/ports.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { failOnce, isLockedAt, leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto } from '#test/support/worlds/access-seed.ts';
import {
  accessWorlds,
  openPostgresWorld,
  testKeyed,
  testSealer,
  type AccessWorld,
} from '#test/support/worlds/bank-stores.ts';

const hashes = { [ana]: 'hash de Soleado4', [beto]: 'hash de Roblesa1' };

const tell = () => written('key-locked', 'Bloqueada', ['Bloqueada']);

const entryOf = (name: string, user: Rut, lease: Lease, wasKnown = true) => ({
  ...{ tokenHash: `sesión ${name}`, user, keyHash: hashes[user] ?? '', lease },
  signIn: {
    ...{ id: name, linkHash: `enlace ${name}`, wasKnown },
    ...{ network: '192.0.2.x', browser: 'Chrome en Mac' },
  },
});

describe.each(accessWorlds)('sign-ins over %s', (_, open) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await open(accessSeed);
  });
  afterAll(() => world.close());

  const enter = async (name: string, user = ana, wasKnown = true) => {
    const lease = await leaseOf(world.stores.attempts, placeOf(`entra ${name}`));
    return right(await world.access.homeSessions.open(entryOf(name, user, lease, wasKnown))());
  };
  const isOpen = async (name: string) =>
    O.isSome(right(await world.access.homeSessions.find(`sesión ${name}`)()));
  const of = async (user = ana, from = '') => right(await world.access.signIns.of(user, `sesión ${from}`)());
  const disown = async (by: Parameters<AccessWorld['access']['signIns']['disown']>[0]) =>
    O.toUndefined(right(await world.access.signIns.disown(by, tell)()));
  const keyLock = () => isLockedAt(world.stores.attempts, factorKey(ana, 'clave'));

  it('EXT-2801 EXT-2802 are told newest first, each with its session, and one is ended alone', async () => {
    for (const name of ['uno', 'dos', 'tres']) await enter(name, ana, name !== 'dos');
    await enter('de beto', beto);
    right(await world.access.homeSessions.close('sesión uno')());
    expect((await of(ana, 'tres')).map(({ id, wasKnown, session }) => [id, wasKnown, session])).toEqual([
      ['tres', true, 'this'],
      ['dos', false, 'open'],
      ['uno', true, 'ended'],
    ]);
    right(await world.access.signIns.close(beto, 'dos')());
    expect(await isOpen('dos')).toBe(true);
    right(await world.access.signIns.close(ana, 'dos')());
    expect([await isOpen('dos'), await isOpen('tres'), await isOpen('de beto')]).toEqual([false, true, true]);
  });

  it('EXT-2810 a network from which nobody of theirs came yet is told, where the browser is not', async () => {
    const notice = (subject: string) => () => written('new-sign-in', subject, ['Ingreso']);
    const enterFrom = async (network: string, isFromKnown: boolean, user = ana) => {
      const name = `${user} de ${network}, ${(await of(user)).length}`;
      const entry = entryOf(name, user, await leaseOf(world.stores.attempts, placeOf(`entra ${name}`)));
      const told = (await world.userMails()).length;
      right(
        await world.access.homeSessions.open({
          ...entry,
          signIn: { ...entry.signIn, network },
          tell: isFromKnown ? undefined : notice('navegador'),
          tellOfNetwork: notice('red'),
        })(),
      );
      const [latest] = await of(user);
      const mails = (await world.userMails()).slice(told).map(({ subject }) => subject);
      return [latest?.isNewNetwork, ...mails];
    };
    expect(await enterFrom('198.51.100.x', true)).toEqual([true, 'red']);
    expect(await enterFrom('203.0.113.x', false)).toEqual([true, 'navegador']);
    expect(await enterFrom('198.51.100.x', true)).toEqual([false]);
    expect(await enterFrom('192.0.2.x', true)).toEqual([false]);
  });

  it('EXT-2802 ends every session but one, of this person alone', async () => {
    for (const name of ['a', 'b', 'c']) await enter(name);
    right(await world.access.signIns.closeOthers(ana, 'sesión b')());
    expect([await isOpen('a'), await isOpen('b'), await isOpen('c'), await isOpen('de beto')]).toEqual([
      ...[false, true, false, true],
    ]);
  });

  it('EXT-2803 one that was not theirs ends every session, forgets the browsers and locks the key; EXT-2806 its link is used once', async () => {
    for (const name of ['mía', 'ajena']) await enter(name);
    const device = { tokenHash: 'equipo', user: ana, keyMark: 'clave' };
    right(
      await world.access.knownDevices.remember({
        ...{ ...device, sessionHash: 'sesión mía', replaces: undefined },
      })(),
    );
    expect(await disown({ user: beto, id: 'ajena' })).toBeUndefined();
    expect(await disown({ linkHash: 'inventado' })).toBeUndefined();
    expect([await isOpen('mía'), await keyLock()]).toEqual([true, false]);
    expect(await disown({ linkHash: 'enlace ajena' })).toBeDefined();
    expect(await disown({ linkHash: 'enlace ajena' })).toBeUndefined();
    expect(await disown({ linkHash: 'enlace mía' })).toBeDefined();
    expect([await isOpen('mía'), await isOpen('ajena'), await isOpen('de beto')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(right(await world.access.knownDevices.isKnown(device)())).toBe(false);
    expect(await keyLock()).toBe(true);
    expect(await disown({ user: ana, id: 'ajena' })).toBeDefined();
    right(await world.stores.attempts.clear(factorKey(ana, 'clave'))());
  });

  it('EXT-2803 no time ends the lock of the key, and a lock that was to end by time does not shorten it', async () => {
    await enter('desconocida');
    await failOnce(world.stores.attempts, { ...placeOf('x'), key: factorKey(ana, 'clave'), limit: 1 });
    expect(await keyLock()).toBe(true);
    expect(await disown({ user: ana, id: 'desconocida' })).toBeDefined();
    await world.letPass(366 * 24 * 60);
    expect(await keyLock()).toBe(true);
    right(await world.stores.attempts.clear(factorKey(ana, 'clave'))());
  });

  it('EXT-2844 is told disowned to who disowned it, by its link or by a session that ended, and to nobody else', async () => {
    for (const name of ['la mía', 'la ajena', 'otra mía']) await enter(name);
    await enter('de beto otra vez', beto);
    const before = async (by: Parameters<AccessWorld['access']['signIns']['disowned']>[0]) =>
      O.toUndefined(right(await world.access.signIns.disowned(by)()));
    const byLink = { linkHash: 'enlace la ajena' };
    expect(await before(byLink)).toBeUndefined();
    expect(await disown({ user: ana, id: 'la ajena' })).toBeDefined();
    expect(await before(byLink)).toBe(ana);
    expect(await before({ sessionHash: 'sesión la mía', id: 'la ajena' })).toBe(ana);
    expect(await before({ sessionHash: 'sesión la mía', id: 'otra mía' })).toBeUndefined();
    expect(await before({ sessionHash: 'sesión de beto otra vez', id: 'la ajena' })).toBeUndefined();
    expect(await disown({ user: ana, id: 'la ajena' })).toBeDefined();
    expect([await before(byLink), await disown(byLink)]).toEqual([ana, undefined]);
    right(await world.stores.attempts.clear(factorKey(ana, 'clave'))());
  });

  it('EXT-2820 one that was not theirs ends what waits for a passkey, of this person alone', async () => {
    await enter('con espera');
    const { flows } = world.access;
    for (const rut of [ana, beto])
      right(await flows.open({ tokenHash: `espera ${rut}`, rut, flow: 'ingreso' })());
    expect(await disown({ user: ana, id: 'con espera' })).toBeDefined();
    const waits = async (rut: Rut) => O.isSome(right(await flows.find(`espera ${rut}`, 'ingreso')()));
    expect([await waits(ana), await waits(beto)]).toEqual([false, true]);
    right(await world.stores.attempts.clear(factorKey(ana, 'clave'))());
  });

  it('EXT-2823 tells whether a passkey was used', async () => {
    right(await world.access.flows.open({ tokenHash: 'llave', rut: ana, flow: 'ingreso' })());
    const lease = await leaseOf(world.stores.attempts, placeOf('entra con llave'));
    const entry = { ...entryOf('con llave', ana, lease), passkeyFlow: 'llave' };
    right(await world.access.homeSessions.open(entry)());
    await enter('sin llave');
    const told = (await of()).filter(({ id }) => id.endsWith(' llave'));
    expect(new Set(told.map(({ id, withPasskey }) => `${id}: ${withPasskey}`))).toEqual(
      new Set(['con llave: true', 'sin llave: false']),
    );
  });

  it('EXT-2803 a sign-in that is being decided meanwhile does not clear the lock', async () => {
    await enter('de antes');
    const place = { ...placeOf('x'), key: factorKey(ana, 'clave') };
    await failOnce(world.stores.attempts, place);
    const lease = await leaseOf(world.stores.attempts, place);
    expect(await disown({ user: ana, id: 'de antes' })).toBeDefined();
    const entry = { tokenHash: 'tarde', user: ana, keyHash: hashes[ana] ?? '', lease };
    expect(right(await world.access.homeSessions.open(entry)())).toBe('over');
    expect(await keyLock()).toBe(true);
    right(await world.stores.attempts.clear(factorKey(ana, 'clave'))());
  });

  it('EXT-2804 a session that is used goes on, and ends hours after its sign-in all the same', async () => {
    await enter('larga');
    const renew = async () => O.toUndefined(right(await world.access.homeSessions.renew('sesión larga')()));
    let spent = 0;
    for (; spent + homeSessionMinutes <= homeSessionHours * 60; spent += homeSessionMinutes - 1) {
      const { idleEnd = 0, lastEnd = 0 } = (await renew()) ?? {};
      expect(idleEnd).toBeLessThanOrEqual(lastEnd);
      await world.letPass(homeSessionMinutes - 1);
    }
    const { idleEnd, lastEnd, ...who } = (await renew()) ?? {};
    expect(idleEnd).toBe(lastEnd);
    expect(who).toEqual(O.toUndefined(right(await world.access.homeSessions.find('sesión larga')())));
    await world.letPass(homeSessionHours * 60 - spent);
    expect([await renew(), await isOpen('larga')]).toEqual([undefined, false]);
  });

  it('EXT-2806 a link locks for thirty days', async () => {
    for (const name of ['reciente', 'vieja']) await enter(name);
    await world.letPass(disownDays * 24 * 60 - 1);
    expect(await disown({ linkHash: 'enlace reciente' })).toBeDefined();
    await world.letPass(1);
    expect(await disown({ linkHash: 'enlace vieja' })).toBeUndefined();
  });
});

describe('sign-ins over two nodes of one PostgreSQL', () => {
  it('EXT-2803 EXT-2806 one of a minute ago ends on both by one press, and twenty presses of its link at once lock once', async () => {
    const world = await openPostgresWorld(accessSeed);
    const node = await world.anotherNode();
    const other = sqlAccessStores(node, () => undefined, testSealer, { keyed: testKeyed });
    for (const [name, { homeSessions }] of [['norte', world.access] as const, ['sur', other] as const]) {
      const lease = await leaseOf(world.stores.attempts, placeOf(`entra ${name}`));
      right(await homeSessions.open(entryOf(name, ana, lease))());
    }
    await world.letPass(1);
    const presses = Array.from({ length: 20 }, (_, turn) =>
      (turn % 2 === 0 ? world.access : other).signIns.disown({ linkHash: 'enlace sur' }, tell)(),
    );
    const locked = (await Promise.all(presses)).map((pressed) => O.isSome(right(pressed)));
    expect(locked.filter((isOne) => isOne)).toHaveLength(1);
    for (const { homeSessions } of [world.access, other])
      for (const name of ['norte', 'sur'])
        expect(O.isNone(right(await homeSessions.find(`sesión ${name}`)()))).toBe(true);
    expect(await world.userMails()).toHaveLength(1);
    await world.close();
  });
});
