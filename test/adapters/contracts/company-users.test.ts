import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { factorKey } from '#core/bank/access/factors.ts';
import { flowMinutes } from '#core/bank/access/lifetimes.ts';
import type { FlowName } from '#core/bank/access/ports.ts';
import { written } from '#core/bank/notices/notice.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, bakery, beto, carla, carpentry, nobody } from '#test/support/worlds/access-seed.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';
import { isLockedAt, leaseOf, placeOf } from '#test/support/leases.ts';

describe.each(accessWorlds)('company users over %s', (_, open) => {
  let world: AccessWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
  });
  afterEach(() => world.close());

  const find = async (rut: Rut) => O.toUndefined(right(await world.access.users.find(rut)()));
  const lastKeys = async (rut: Rut) => right(await world.access.users.lastKeys(rut)());
  const token = async (tokenHash: string, rut: Rut, flow: FlowName = 'olvido-clave') => {
    right(await world.access.flows.open({ tokenHash, flow, rut })());
  };
  const change = async (rut: Rut, keyHash: string, tokenHash: string, flow: FlowName = 'olvido-clave') =>
    right(await world.access.users.changeKey({ rut, keyHash, tokenHash, flow })());
  const create = async (rut: Rut, keyHash: string, tokenHash: string) =>
    right(await world.access.users.createKey({ rut, keyHash, tokenHash, flow: 'solicitud-clave' })());
  const isLocked = async (rut: Rut) => await isLockedAt(world.stores.attempts, factorKey(rut, 'clave'));

  it('returns all seeded data of a user', async () => {
    expect(await find(ana)).toEqual({
      rut: ana,
      name: 'Ana Soto',
      mobile: '+56 9 3000 1001',
      companies: [carpentry, bakery],
      keyHash: 'hash de Soleado4',
      pinHash: 'hash de 4821',
      oldKeyHash: undefined,
      requestPeriodOver: false,
      asksThirdKey: true,
    });
  });

  it('returns the companies of a user in the order of the bank', async () => {
    const usuarios = accessSeed.usuarios.map((user) => ({ ...user, empresas: user.empresas.toReversed() }));
    const turned = await open({ ...accessSeed, usuarios });
    const found = O.toUndefined(right(await turned.access.users.find(ana)()));
    expect(found?.companies).toEqual([bakery, carpentry]);
    await turned.close();
  });

  it('KEY-12 also for users with only the older key, and after the request period', async () => {
    expect(await find(carla)).toMatchObject({
      keyHash: undefined,
      pinHash: undefined,
      oldKeyHash: 'hash de sol26',
      requestPeriodOver: true,
      asksThirdKey: false,
    });
    expect(await find(nobody)).toBeUndefined();
  });

  it('PWD-06 keeps the last four keys, the one in force first', async () => {
    expect(await lastKeys(ana)).toEqual([4, 3, 2, 1].map((place) => `hash de Soleado${place}`));
    expect(await lastKeys(beto)).toEqual(['hash de Roblesa1']);
    expect(await lastKeys(carla)).toEqual([]);
  });

  it('PWD-06 a change puts the key in force, and remembers it', async () => {
    await token('t', ana);
    expect(await change(ana, 'nueva', 't')).toBe(true);
    expect(await find(ana)).toMatchObject({ keyHash: 'nueva' });
    expect((await lastKeys(ana)).slice(0, 2)).toEqual(['nueva', 'hash de Soleado4']);
  });

  it('EXT-2808 EXT-2809 a change is the moment of the key in force; mails are listed newest first, at most ten', async () => {
    const history = async (rut: Rut) => right(await world.access.users.history(rut)());
    expect(await history(ana)).toEqual({ keySince: undefined, notices: [] });
    const before = Date.now();
    for (let change = 1; change <= 11; change += 1) {
      await token(`t${change}`, ana);
      const tell = () => written('key-changed', `Cambio ${change}`, ['Cambió']);
      const changed = { rut: ana, keyHash: `nueva ${change}`, tokenHash: `t${change}`, tell };
      right(await world.access.users.changeKey({ ...changed, flow: 'olvido-clave' })());
      await world.letPass(1);
    }
    const { keySince = 0, notices } = await history(ana);
    expect(Math.abs(keySince - before)).toBeLessThan(12 * aMinute);
    expect(new Set(notices.map(({ subject }) => subject)).size).toBe(10);
    expect(notices.every(({ at }, place) => at <= (notices[place - 1]?.at ?? at))).toBe(true);
    expect(notices.map(({ subject }) => subject)).not.toContain('Cambio 1');
    expect(await history(carla)).toEqual({ keySince: undefined, notices: [] });
  });

  it('a change lifts the lock of the key, and of this person only', async () => {
    await token('t', beto);
    expect(await isLocked(beto)).toBe(true);
    expect(await change(beto, 'nueva', 't')).toBe(true);
    expect(await isLocked(beto)).toBe(false);
    expect(await isLockedAt(world.stores.attempts, factorKey(carla, 'clave-1.0'))).toBe(true);
  });

  it('EXT-2846 a changed key leaves, of each flow of its person, why it ended, until its time is over', async () => {
    const of = async (tokenHash: string, flow: FlowName) =>
      O.isSome(right(await world.access.flows.find(tokenHash, flow)()));
    for (const name of ['el que cambia', 'el otro']) await token(name, ana);
    await token('de beto', beto);
    expect(await change(ana, 'hash de Copihue7', 'el que cambia')).toBe(true);
    for (const name of ['el que cambia', 'el otro'])
      expect([await of(name, 'olvido-clave'), await of(name, 'clave-cambiada')]).toEqual([false, true]);
    expect([await of('de beto', 'olvido-clave'), await of('de beto', 'clave-cambiada')]).toEqual([
      true,
      false,
    ]);
    for (const name of ['el que cambia', 'el otro']) expect(await change(ana, 'hash', name)).toBe(false);
    await world.letPass(flowMinutes);
    expect(await of('el otro', 'clave-cambiada')).toBe(false);
  });

  it('API-30 a token that is unknown, over, spent, of another flow or person changes nothing', async () => {
    await token('usado', ana);
    await change(ana, 'primera', 'usado');
    await token('otro flujo', ana, 'reactivacion');
    await token('de beto', beto);
    for (const hash of ['inventado', 'usado', 'otro flujo', 'de beto'])
      expect(await change(ana, 'segunda', hash)).toBe(false);
    await token('pasado', ana);
    await world.letPass(10);
    expect(await change(ana, 'segunda', 'pasado')).toBe(false);
    expect(await find(ana)).toMatchObject({ keyHash: 'primera' });
    expect(await lastKeys(ana)).not.toContain('segunda');
  });

  it('API-30 every other token of the person dies with a change, those of others live', async () => {
    await token('primero', ana);
    await token('segundo', ana);
    await token('tercero', ana, 'reactivacion');
    await token('ajeno', beto);
    await change(ana, 'nueva', 'primero');
    expect(await change(ana, 'otra', 'segundo')).toBe(false);
    expect(right(await world.access.users.liftKeyLock(ana, 'tercero')())).toBe(false);
    expect(await change(beto, 'suya', 'ajeno')).toBe(true);
  });

  it('a change ends the home sessions of the person, those of others go on', async () => {
    const { homeSessions } = world.access;
    const enter = async (tokenHash: string, user: Rut) => {
      const keyHash = (await find(user))?.keyHash ?? '';
      const lease = await leaseOf(world.stores.attempts, placeOf('ingreso'));
      return right(await homeSessions.open({ tokenHash, user, keyHash, lease })());
    };
    await enter('de ana', ana);
    await enter('de beto', beto);
    await token('t', ana);
    await change(ana, 'nueva', 't');
    expect(O.isNone(right(await homeSessions.find('de ana')()))).toBe(true);
    expect(O.isSome(right(await homeSessions.find('de beto')()))).toBe(true);
  });

  it('API-30 one token, twenty at once: one change', async () => {
    await token('disputado', ana);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_each, place) => change(ana, `nueva ${place}`, 'disputado')),
    );
    expect(all.filter((changed) => changed)).toHaveLength(1);
    expect(await lastKeys(ana)).toContain('hash de Soleado4');
    expect(await lastKeys(ana)).not.toContain('hash de Soleado1');
  });

  it('two tokens of one person at once: one change', async () => {
    for (const place of [0, 1, 2, 3, 4]) await token(`ficha ${place}`, ana);
    const all = await Promise.all(
      [0, 1, 2, 3, 4].map((place) => change(ana, `nueva ${place}`, `ficha ${place}`)),
    );
    expect(all.filter((changed) => changed)).toHaveLength(1);
  });

  it('a first key is created once, and only where there is none', async () => {
    await token('de carla', carla, 'solicitud-clave');
    await token('de ana', ana, 'solicitud-clave');
    const all = await Promise.all(
      Array.from({ length: 20 }, (_each, place) => create(carla, `nueva ${place}`, 'de carla')),
    );
    expect(all.filter((created) => created)).toHaveLength(1);
    expect(await lastKeys(carla)).toHaveLength(1);
    expect(await create(ana, 'otra', 'de ana')).toBe(false);
    expect(O.isSome(right(await world.access.flows.find('de ana', 'solicitud-clave')()))).toBe(true);
    expect(await find(ana)).toMatchObject({ keyHash: 'hash de Soleado4' });
  });

  it('a reactivation spends its token once and lifts the lock of the key', async () => {
    await token('t', beto, 'reactivacion');
    await token('de olvido', beto);
    const lift = async (hash: string) => right(await world.access.users.liftKeyLock(beto, hash)());
    expect(await lift('de olvido')).toBe(false);
    expect(await isLocked(beto)).toBe(true);
    const all = await Promise.all(Array.from({ length: 20 }, () => lift('t')));
    expect(all.filter((lifted) => lifted)).toHaveLength(1);
    expect(await isLocked(beto)).toBe(false);
    expect(await find(beto)).toMatchObject({ keyHash: 'hash de Roblesa1' });
  });
});
