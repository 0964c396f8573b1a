import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mostPasskeys } from '#core/access/challenge/passkey.ts';
import { devicesOfPerson, homeSessionMinutes } from '#core/bank/access/lifetimes.ts';
import { written } from '#core/bank/notices/notice.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto } from '#test/support/worlds/access-seed.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';

const hashes = { [ana]: 'hash de Soleado4', [beto]: 'hash de Roblesa1' };
const tell = () => written('passkey', 'Llave', ['']);

describe.each(accessWorlds)('limits and lists that are of one person, over %s', (_, open) => {
  let world: AccessWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
  });
  afterEach(() => world.close());

  const enter = async (name: string, user: Rut, network = 'red') => {
    const lease = await leaseOf(world.stores.attempts, placeOf(`entra ${name}`));
    const signIn = { id: name, linkHash: `enlace ${name}`, network, browser: 'b', wasKnown: true };
    const entry = { tokenHash: `sesión ${name}`, user, keyHash: hashes[user] ?? '', lease, signIn };
    expect(right(await world.access.homeSessions.open(entry)())).toBe('recorded');
  };
  const signInsOf = async (user: Rut) => right(await world.access.signIns.of(user, '')());
  const remember = async (tokenHash: string, user: Rut, session: string) =>
    right(
      await world.access.knownDevices.remember({
        ...{ tokenHash, user, sessionHash: `sesión ${session}`, keyMark: 'clave', replaces: undefined },
      })(),
    );
  const isKnown = async (tokenHash: string, user: Rut) =>
    right(await world.access.knownDevices.isKnown({ tokenHash, user, keyMark: 'clave' })());
  const add = async (user: Rut, id: string, name = 'n') => {
    const flowHash = `flujo ${id}`;
    right(await world.access.flows.open({ tokenHash: flowHash, flow: 'llaves-de-acceso', rut: user })());
    const key = { id, publicKey: 'pública', counter: 0 };
    return right(await world.access.passkeys.add({ user, name, tell, key, flowHash })());
  };

  it('EXT-509 the newest browsers of one person push out none of another', async () => {
    await enter('ana', ana);
    await enter('beto', beto);
    await remember('de ana', ana, 'ana');
    await remember('de beto', beto, 'beto');
    for (let each = 0; each < devicesOfPerson; each += 1) {
      await world.letPass(1);
      await remember(`b${each}`, beto, 'beto');
    }
    expect(await isKnown('de ana', ana)).toBe(true);
    await world.letPass(1);
    await remember('otro de ana', ana, 'ana');
    expect([await isKnown('de ana', ana), await isKnown('b1', beto)]).toEqual([true, true]);
  });

  it('EXT-2617 a browser is remembered by a session of its own person alone', async () => {
    await enter('ana', ana);
    expect(await remember('ajeno', beto, 'ana')).toBe(false);
    expect(await isKnown('ajeno', beto)).toBe(false);
  });

  it('EXT-2813 as many passkeys as one person may have keep nobody else from adding one', async () => {
    for (let each = 0; each < mostPasskeys; each += 1) expect(await add(ana, `a${each}`)).toBe(true);
    expect([await add(ana, 'una más'), await add(beto, 'b')]).toEqual([false, true]);
  });

  it('EXT-2813 a name is changed of one passkey alone', async () => {
    for (const id of ['uno', 'dos']) await add(ana, id, `nombre ${id}`);
    expect(right(await world.access.passkeys.rename({ user: ana, id: 'uno', name: 'otro', tell })())).toBe(
      true,
    );
    const names = right(await world.access.passkeys.of(ana)()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['nombre dos', 'otro']);
  });

  it('EXT-2830 EXT-2831 the names of passkeys that were stopped or removed are told in their order', async () => {
    await enter('ajena', ana);
    const added = { x: 'b', y: 'c', z: 'a' };
    for (const [id, name] of Object.entries(added)) await add(ana, id, name);
    const disowned = await world.access.signIns.disown({ user: ana, id: 'ajena' }, tell)();
    expect(O.toUndefined(right(disowned))?.passkeys).toEqual(['a', 'b', 'c']);
    const ids = Object.keys(added);
    expect(right(await world.access.passkeys.clear({ user: ana, ids, tell })())).toEqual(['a', 'b', 'c']);
  });

  it('EXT-2810 the first sign-in of somebody is from no new network, whoever came before', async () => {
    await enter('de ana', ana);
    await enter('de beto', beto, 'otra red');
    expect((await signInsOf(beto)).map(({ isNewNetwork }) => isNewNetwork)).toEqual([false]);
    await enter('de beto otra vez', beto, 'red');
    expect((await signInsOf(beto)).find(({ id }) => id === 'de beto otra vez')?.isNewNetwork).toBe(true);
  });

  it('EXT-2802 a session that its time ended is told as ended', async () => {
    await enter('vieja', ana);
    await world.letPass(homeSessionMinutes);
    await enter('nueva', ana);
    expect((await signInsOf(ana)).map(({ id, session }) => [id, session])).toEqual([
      ['nueva', 'open'],
      ['vieja', 'ended'],
    ]);
  });

  const seat = (rut: Rut) => ({ source: 'oficina', neighbourhood: 'barrio', rut });
  const take = async (rut: Rut) => right(await world.access.sourceSlots.take(seat(rut), 1)());
  const leave = async (rut: Rut) => right(await world.access.sourceSlots.leave(seat(rut))());

  it('EXT-507 who failed keeps the slot for its hour, whatever calls follow and end', async () => {
    await take(ana);
    right(await world.access.sourceSlots.fail(seat(ana), { hasSlot: true, hasLocked: false })());
    await world.letPass(1);
    await take(ana);
    await leave(ana);
    await world.letPass(57);
    expect(await take(beto)).toBe(false);
    await world.letPass(3);
    expect(await take(beto)).toBe(true);
  });

  it('EXT-507 a call that died does not count once its time is over', async () => {
    await take(ana);
    await world.letPass(1);
    await take(ana);
    await leave(ana);
    expect(await take(beto)).toBe(true);
  });
});
