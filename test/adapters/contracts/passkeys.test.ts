import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostPasskeys } from '#core/access/challenge/passkey.ts';
import { disownDays, passkeyChallengeMinutes, renamingNoticesADay } from '#core/bank/access/lifetimes.ts';
import type { PersonNotice } from '#core/bank/notices/notice.ts';
import { passkeyChanged } from '#core/bank/notices/person-notices.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDay } from '#test/support/builders/company.ts';
import { leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto, nobody } from '#test/support/worlds/access-seed.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';

const bank = { bankName: 'Banco', phone: '600', portalAddress: 'https://portal.example' };
const tell = () => passkeyChanged(bank, 'added', { date: aDay, time: '10:00' });

describe.each(accessWorlds)('passkeys over %s', (_, open) => {
  let world: AccessWorld;
  let flows = 0;
  beforeAll(async () => {
    world = await open(accessSeed);
  });
  afterAll(() => world.close());

  const flowOf = async (user: Rut): Promise<string> => {
    const tokenHash = `flujo ${(flows += 1)}`;
    right(await world.access.flows.open({ tokenHash, flow: 'llaves-de-acceso', rut: user })());
    return tokenHash;
  };
  const add = async (user: Rut, id: string, flowHash?: string) =>
    right(
      await world.access.passkeys.add({
        ...{ user, name: 'Notebook', tell, key: { id, publicKey: 'pública', counter: 0 } },
        flowHash: flowHash ?? (await flowOf(user)),
      })(),
    );
  const enter = async (id: string, user: Rut, from: { wasKnown?: boolean; network?: string } = {}) => {
    const lease = await leaseOf(world.stores.attempts, placeOf(`entra ${id}`));
    const signIn = { id, linkHash: `enlace ${id}`, network: 'r', browser: 'b', wasKnown: true, ...from };
    const keyHash = O.toUndefined(right(await world.access.users.find(user)()))?.keyHash ?? '';
    right(await world.access.homeSessions.open({ tokenHash: `s ${id}`, user, keyHash, lease, signIn })());
  };
  const remove = async (user: Rut, id: string) =>
    right(await world.access.passkeys.remove({ user, id, tell, flowHash: await flowOf(user) })());
  const rename = async (
    user: Rut,
    id: string,
    name: string,
    tellOfIt: (at: number, before: string) => PersonNotice = tell,
  ) => right(await world.access.passkeys.rename({ user, id, name, tell: tellOfIt })());
  const idsOf = async (user: Rut) =>
    right(await world.access.passkeys.of(user)())
      .map(({ id }) => id)
      .toSorted();
  const typesOf = async (user: Rut) =>
    right(await world.access.devices.of(user)()).filter(({ type }) => type === 'PK').length;
  const advance = async (user: Rut, id: string, counter: number) =>
    right(await world.access.passkeys.advance(user, id, { counter, tell })());
  const ask = async (flowHash: string, challengeHash: string, user = ana) =>
    right(await world.access.passkeys.ask({ flowHash, challengeHash, user })());
  const spend = async (flowHash: string, challengeHash: string) =>
    right(await world.access.passkeys.spend(flowHash, challengeHash)());

  it('EXT-2813 EXT-2815 the first one makes a device, the last one takes it away', async () => {
    const before = await typesOf(beto);
    expect(await add(beto, 'b1')).toBe(true);
    expect(await add(beto, 'b2')).toBe(true);
    expect(await typesOf(beto)).toBe(1);
    expect(await remove(beto, 'b1')).toBe(true);
    expect(await typesOf(beto)).toBe(1);
    expect(await remove(beto, 'b2')).toBe(true);
    expect([before, await typesOf(beto)]).toEqual([0, 0]);
  });

  it('EXT-2815 a rut that nobody has is drawn among people who hold one device of the type, with one serial number', async () => {
    expect(await add(beto, 'c1')).toBe(true);
    const { serials } = right(await world.access.devices.census()());
    expect(serials.PK ?? []).toEqual(
      (serials.PK ?? []).map(({ people }) => ({ first: '0000', last: '0000', people })),
    );
    await remove(beto, 'c1');
  });

  it('EXT-2813 one flow adds one, of its own person', async () => {
    const flowHash = await flowOf(ana);
    const added = await Promise.all(['d1', 'd2', 'd3'].map((id) => add(ana, id, flowHash)));
    expect(added.filter((each) => each)).toHaveLength(1);
    expect(await add(ana, 'd4', await flowOf(beto))).toBe(false);
    for (const id of await idsOf(ana)) await remove(ana, id);
  });

  it('EXT-2813 an id that somebody has is nobody else’s', async () => {
    await add(ana, 'e1');
    expect(await add(beto, 'e1')).toBe(false);
    expect(await idsOf(beto)).toEqual([]);
    expect(await remove(beto, 'e1')).toBe(false);
    expect(await remove(ana, 'e1')).toBe(true);
  });

  it('EXT-2813 nobody has more than the most, however many are added at once', async () => {
    for (let one = 0; one < mostPasskeys - 1; one += 1) await add(beto, `f${one}`);
    const flowHashes = await Promise.all([flowOf(beto), flowOf(beto), flowOf(beto)]);
    await Promise.all(flowHashes.map((flowHash, place) => add(beto, `g${place}`, flowHash)));
    expect(await idsOf(beto)).toHaveLength(mostPasskeys);
    for (const id of await idsOf(beto)) await remove(beto, id);
  });

  it('EXT-2814 a counter only grows, twenty of one value at once are one', async () => {
    await add(ana, 'h1');
    expect(await advance(ana, 'h1', 0)).toBe(true);
    const all = await Promise.all(Array.from({ length: 20 }, () => advance(ana, 'h1', 5)));
    expect(all.filter((grown) => grown)).toHaveLength(1);
    expect(await advance(ana, 'h1', 4)).toBe(false);
    expect(await advance(ana, 'h1', 0)).toBe(false);
    expect(await advance(beto, 'h1', 9)).toBe(false);
    expect(await advance(ana, 'h1', 6)).toBe(true);
    const [own] = right(await world.access.passkeys.of(ana)());
    expect(own).toMatchObject({ counter: 6, usedAt: expect.any(Number) });
    await remove(ana, 'h1');
  });

  it('EXT-2812 a challenge is used once, twenty at once are one', async () => {
    await ask('i', 'uno');
    const all = await Promise.all(Array.from({ length: 20 }, () => spend('i', 'uno')));
    expect(all.filter((spent) => spent)).toHaveLength(1);
  });

  it('EXT-2812 a challenge is of its flow, and the last one replaces the others', async () => {
    await ask('j', 'uno');
    await ask('k', 'uno', nobody);
    expect(await spend('otro', 'uno')).toBe(false);
    await ask('j', 'dos');
    expect(await spend('j', 'uno')).toBe(false);
    expect(await spend('j', 'dos')).toBe(true);
    expect(await spend('k', 'uno')).toBe(true);
  });

  it(`EXT-2812 a challenge ends after ${passkeyChallengeMinutes} minutes`, async () => {
    await ask('l', 'uno');
    await ask('m', 'uno');
    await world.letPass(passkeyChallengeMinutes - 0.02);
    expect(await spend('l', 'uno')).toBe(true);
    await world.letPass(0.02);
    expect(await spend('m', 'uno')).toBe(false);
  });

  it('EXT-2813 a name is changed of an own passkey', async () => {
    await add(ana, 'n1');
    expect([await rename(beto, 'n1', 'Celular'), await rename(ana, 'n1', 'Celular')]).toEqual([false, true]);
    expect(right(await world.access.passkeys.of(ana)())).toMatchObject([{ name: 'Celular' }]);
    await remove(ana, 'n1');
  });

  it(`EXT-2884 of a new name its owner is told with the one of before, ${renamingNoticesADay} times a day, and of none that stays`, async () => {
    await world.letPass(24 * 60);
    await add(ana, 'v1');
    const told: string[] = [];
    const renameAll = async (name: string) => {
      const tellOfIt = (_: number, before: string) => {
        told.push(`${before}, ${name}`);
        return tell();
      };
      expect(await rename(ana, 'v1', name, tellOfIt)).toBe(true);
    };
    const before = (await world.userMails()).length;
    await renameAll('Notebook');
    for (let turn = 1; turn < renamingNoticesADay + 2; turn += 1) await renameAll(`Llave ${turn}`);
    expect(told.slice(0, 2)).toEqual(['Notebook, Llave 1', 'Llave 1, Llave 2']);
    expect((await world.userMails()).length - before).toBe(renamingNoticesADay);
    await world.letPass(24 * 60);
    await renameAll('Otro día');
    expect((await world.userMails()).length - before).toBe(renamingNoticesADay + 1);
    await remove(ana, 'v1');
  });

  it('EXT-2830 «No fui yo» stops what was added since that sign-in, and the device with the last that worked', async () => {
    await add(beto, 'q0');
    await world.letPass(1);
    await enter('ajena', beto);
    await world.letPass(1);
    for (const id of ['q1', 'q2']) await add(beto, id);
    const flowHash = await flowOf(beto);
    const told: unknown[] = [];
    const tellOfIt = (done: unknown) => {
      told.push(done);
      return tell();
    };
    const disown = async (id: string) =>
      O.toUndefined(right(await world.access.signIns.disown({ user: beto, id }, tellOfIt)()))?.passkeys;
    expect(await disown('ajena')).toEqual(['Notebook', 'Notebook']);
    expect(told).toMatchObject([{ passkeys: ['Notebook', 'Notebook'] }]);
    const stopped = async () =>
      right(await world.access.passkeys.of(beto)()).flatMap(({ id, isStopped }) => (isStopped ? [id] : []));
    expect(await stopped()).toEqual(['q1', 'q2']);
    expect([await advance(beto, 'q1', 1), await advance(beto, 'q0', 1)]).toEqual([false, true]);
    expect(await add(beto, 'q3', flowHash)).toBe(false);
    expect(await typesOf(beto)).toBe(1);
    await remove(beto, 'q0');
    expect(await typesOf(beto)).toBe(0);
    await add(beto, 'q4');
    expect([await typesOf(beto), await disown('ajena'), await typesOf(beto)]).toEqual([1, ['Notebook'], 0]);
    for (const id of await idsOf(beto)) await remove(beto, id);
  });

  describe('EXT-2881 «No fui yo» stops what was added since an earlier sign-in that was not known', () => {
    const disown = async (user: Rut, id: string) => {
      const done = O.toUndefined(right(await world.access.signIns.disown({ user, id }, tell)()));
      const own = right(await world.access.passkeys.of(user)());
      const stopped = own.flatMap((each) => (each.isStopped ? [each.id] : []));
      for (const each of await idsOf(user)) await remove(user, each);
      return { stopped: stopped.toSorted(), stays: done?.stays };
    };
    const enterAndAdd = async (id: string, user: Rut, from: { wasKnown?: boolean; network?: string }) => {
      await world.letPass(1);
      await enter(`con ${id}`, user, from);
      await world.letPass(1);
      await add(user, id);
    };

    it.each([
      ['browser', { wasKnown: false }],
      ['network', { network: 'otra' }],
    ] as const)('by its %s, though a later one is disowned, and tells what stays', async (which, from) => {
      const user = which === 'browser' ? ana : beto;
      await enterAndAdd(`t1 ${which}`, user, {});
      await enterAndAdd(`t2 ${which}`, user, from);
      await enterAndAdd(`t3 ${which}`, user, {});
      expect(await disown(user, `con t3 ${which}`)).toEqual({
        stopped: [`t2 ${which}`, `t3 ${which}`],
        stays: [{ name: 'Notebook', addedAt: expect.any(Number) }],
      });
    });

    it('of the thirty days of a link', async () => {
      await world.letPass(disownDays * 24 * 60);
      await enterAndAdd('u1', ana, { wasKnown: false });
      await enterAndAdd('u2', beto, { wasKnown: false });
      await world.letPass(disownDays * 24 * 60 - 4);
      await enter('con u3', ana);
      expect(await disown(ana, 'con u3')).toMatchObject({ stopped: ['u1'], stays: [] });
      await world.letPass(3);
      await enter('con u4', beto);
      expect(await disown(beto, 'con u4')).toMatchObject({ stopped: [], stays: [{ name: 'Notebook' }] });
    });
  });

  it('EXT-2831 the phone service removes some or all of a person alone, and ends the flow that could add another', async () => {
    for (const id of ['r1', 'r2', 'r3']) await add(ana, id);
    await add(beto, 'r4');
    const flowHash = await flowOf(ana);
    while (O.isSome(right(await world.outgoing.claim('user_mail')()))) continue;
    const clear = async (...ids: readonly string[]) =>
      right(await world.access.passkeys.clear({ user: ana, ids, tell })());
    expect(await clear('r4', 'nada')).toEqual([]);
    expect(right(await world.outgoing.claim('user_mail')())).toMatchObject({ _tag: 'None' });
    expect(await clear('r2', 'r4')).toEqual(['Notebook']);
    expect(right(await world.outgoing.claim('user_mail')())).toMatchObject({ _tag: 'Some' });
    expect(await add(ana, 'r5', flowHash)).toBe(false);
    expect([await idsOf(ana), await typesOf(ana)]).toEqual([['r1', 'r3'], 1]);
    expect(await clear('r1', 'r3')).toHaveLength(2);
    expect([await idsOf(ana), await typesOf(ana), await idsOf(beto)]).toEqual([[], 0, ['r4']]);
    await remove(beto, 'r4');
  });

  it('EXT-2618 what the phone service removed leaves no session and no sign-in that waits', async () => {
    for (const [id, user] of [
      ['s1', ana],
      ['s2', beto],
    ] as const) {
      await add(user, id);
      await enter(`con ${id}`, user);
      const lease = await leaseOf(world.stores.attempts, placeOf(`espera ${id}`));
      const keyHash = O.toUndefined(right(await world.access.users.find(user)()))?.keyHash ?? '';
      right(await world.access.homeSessions.wait({ tokenHash: `i ${id}`, user, keyHash, lease })());
    }
    const clear = async (...ids: readonly string[]) =>
      right(await world.access.passkeys.clear({ user: ana, ids, tell })());
    const leftOf = async (id: string) => [
      O.isSome(right(await world.access.homeSessions.find(`s con ${id}`)())),
      O.isSome(right(await world.access.flows.find(`i ${id}`, 'ingreso')())),
    ];
    await clear('s2');
    expect(await leftOf('s1')).toEqual([true, true]);
    await clear('s1');
    expect([await leftOf('s1'), await leftOf('s2')]).toEqual([
      [false, false],
      [true, true],
    ]);
    await remove(beto, 's2');
  });

  it('EXT-2816 its owner is told of what was added and removed', async () => {
    while (O.isSome(right(await world.outgoing.claim('user_mail')()))) continue;
    await add(ana, 'o1');
    expect(right(await world.outgoing.claim('user_mail')())).toMatchObject({ _tag: 'Some' });
    await remove(ana, 'o1');
  });
});
