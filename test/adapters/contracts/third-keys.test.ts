import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { ampleDay, dayOf } from '#test/support/builders/third-key-day.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto, nobody } from '#test/support/worlds/access-seed.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(accessWorlds)('third keys over %s', (_, open) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await open(accessSeed);
  });
  afterAll(() => world.close());

  const text = 'Su clave dinámica es 12345678';
  const full = async (user: Rut, codeHash: string, day = ampleDay, boundTo = 'reactivacion') => {
    const code = { user, mobile: '+56 9 3000 1001', codeHash, text, day, boundTo };
    return right(await world.access.thirdKeys.send(code)());
  };
  const send = async (...code: Parameters<typeof full>) => O.isNone(await full(...code));
  const spend = async (user: Rut, codeHash: string, boundTo = 'reactivacion') =>
    right(await world.access.thirdKeys.spend(user, codeHash, boundTo)());

  it('a code is used once, twenty at once are one', async () => {
    await send(ana, 'una');
    const all = await Promise.all(Array.from({ length: 20 }, () => spend(ana, 'una')));
    expect(all.filter((spent) => spent)).toHaveLength(1);
  });

  it('a wrong code, or the code of another person, spends nothing', async () => {
    await send(ana, 'suya');
    await send(beto, 'ajena');
    expect(await spend(ana, 'ajena')).toBe(false);
    expect(await spend(ana, 'otra')).toBe(false);
    expect(await spend(ana, 'suya')).toBe(true);
    expect(await spend(beto, 'ajena')).toBe(true);
  });

  it('EXT-2614 each is good until its end, whatever is sent after it', async () => {
    await send(ana, 'primera');
    await world.letPass(9);
    await send(ana, 'segunda', ampleDay, 'otro trámite');
    await send(ana, 'tercera');
    expect(await spend(ana, 'primera')).toBe(true);
    expect(await spend(ana, 'primera')).toBe(false);
    await world.letPass(9);
    expect(await spend(ana, 'segunda', 'otro trámite')).toBe(true);
    await world.letPass(1);
    expect(await spend(ana, 'tercera')).toBe(false);
  });

  it('EXT-2871 one that is bound to something else is not spent, and stays good, sent last or not', async () => {
    for (const others of [[], ['otra más']]) {
      await send(ana, 'atada', ampleDay, 'reactivacion');
      for (const other of others) await send(ana, other);
      for (const boundTo of ['olvido-clave', '', 'flujo'])
        expect(await spend(ana, 'atada', boundTo)).toBe(false);
      expect(await spend(ana, 'atada', 'reactivacion')).toBe(true);
      for (const other of others) expect(await spend(ana, other)).toBe(true);
    }
  });

  it('EXT-2546 beyond those of a day none is sent, save of the other count', async () => {
    await world.letPass(24 * 60);
    const sent = await inTurn(4, (turn) => send(ana, `clave ${turn}`, dayOf(3)));
    expect(sent).toEqual([true, true, true, false]);
    expect(await spend(ana, 'clave 3')).toBe(false);
    expect(await spend(ana, 'clave 2')).toBe(true);
    expect(await send(beto, 'de otro', dayOf(3))).toBe(true);
    expect(await send(ana, 'tras un dispositivo', { of: 'owner', most: 1 })).toBe(true);
    await world.letPass(24 * 60 - 1);
    expect(await send(ana, 'a destiempo', dayOf(3))).toBe(false);
    await world.letPass(1);
    expect(await send(ana, 'otro día', dayOf(3))).toBe(true);
  });

  it('EXT-107 for an unknown rut the same rows are written, and nothing is sent', async () => {
    while (O.isSome(right(await world.outgoing.claim('sms')()))) continue;
    const code = {
      ...{ user: nobody, mobile: undefined, codeHash: 'de nadie', text: 'Su clave', day: dayOf(1) },
      boundTo: 'reactivacion',
    };
    expect(O.isNone(right(await world.access.thirdKeys.send(code)()))).toBe(true);
    expect(O.isNone(right(await world.access.thirdKeys.send(code)()))).toBe(false);
    expect(right(await world.access.thirdKeys.isLive(nobody, 'reactivacion')())).toBe(true);
    expect(right(await world.outgoing.claim('sms')())).toEqual(O.none);
  });

  it('EXT-2546 of twenty at once as many are sent as the day has room for', async () => {
    await world.letPass(24 * 60);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(beto, `a la vez ${n}`, dayOf(5))),
    );
    expect(sent.filter((isSent) => isSent)).toHaveLength(5);
  });

  it('lives nine minutes and not ten', async () => {
    await send(ana, 'a tiempo');
    await send(beto, 'tarde');
    await world.letPass(9);
    expect(await spend(ana, 'a tiempo')).toBe(true);
    await world.letPass(1);
    expect(await spend(beto, 'tarde')).toBe(false);
  });

  const ofNetwork = (network: string) =>
    ({ of: 'owner', most: 3, newNetwork: { network, few: 2, most: 5 } }) as const;

  it('EXT-2610 the last of a day are kept for networks that sent few of the others', async () => {
    await world.letPass(24 * 60);
    const one = await inTurn(5, (turn) => send(ana, `una ${turn}`, ofNetwork('una')));
    expect(one).toEqual([true, true, true, false, false]);
    expect(await inTurn(3, (turn) => send(ana, `otra ${turn}`, ofNetwork('otra')))).toEqual([
      true,
      true,
      false,
    ]);
    expect(await send(ana, 'tercera', ofNetwork('tercera'))).toBe(false);
    expect(await send(ana, 'conocido', { of: 'owner', most: 6 })).toBe(true);
    expect(await send(beto, 'de otro', ofNetwork('una'))).toBe(true);
  });

  it('EXT-2613 a full day tells its end', async () => {
    await world.letPass(24 * 60);
    await send(ana, 'una', dayOf(1));
    const end = await full(ana, 'otra', dayOf(1));
    expect(O.isSome(end) && end.value > Date.now() + 23 * 3_600_000).toBe(true);
    expect(await full(ana, 'otra más', dayOf(1))).toEqual(end);
  });

  it('EXT-2612 a cleared day begins anew, of this person only, and tells how many it held', async () => {
    await world.letPass(24 * 60);
    for (const user of [ana, beto]) {
      await inTurn(2, (turn) => send(user, `suya ${turn}`, dayOf(2)));
      await inTurn(2, (turn) => send(user, `probada ${turn}`, { ...ofNetwork('una'), most: 1 }));
    }
    expect(right(await world.access.thirdKeys.forgetDay(ana)())).toBe(4);
    expect(right(await world.access.thirdKeys.forgetDay(ana)())).toBe(0);
    const again = async (user: Rut) => [
      await send(user, 'otra', dayOf(2)),
      await send(user, 'otra probada', { ...ofNetwork('una'), most: 1 }),
    ];
    expect(await again(beto)).toEqual([false, false]);
    expect(await again(ana)).toEqual([true, true]);
  });

  it('is live until it is spent or over, for its person and flow only', async () => {
    await world.letPass(11);
    const isLive = async (user: Rut, boundTo = 'reactivacion') =>
      right(await world.access.thirdKeys.isLive(user, boundTo)());
    await send(ana, 'de un trámite', ampleDay, 'uno');
    expect([await isLive(ana), await isLive(ana, 'uno'), await isLive(ana, 'dos')]).toEqual([
      false,
      true,
      false,
    ]);
    expect([await isLive(ana), await isLive(beto)]).toEqual([false, false]);
    await send(ana, 'viva');
    expect([await isLive(ana), await isLive(beto)]).toEqual([true, false]);
    await spend(ana, 'viva');
    expect(await isLive(ana)).toBe(false);
    await send(beto, 'vence');
    await world.letPass(9);
    expect(await isLive(beto)).toBe(true);
    await world.letPass(1);
    expect(await isLive(beto)).toBe(false);
  });
});
