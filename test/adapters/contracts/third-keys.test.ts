import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
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

  const send = async (user: Rut, codeHash: string, mostADay?: number) => {
    const text = 'Su clave dinámica es 12345678';
    const code = { user, mobile: '+56 9 3000 1001', codeHash, text, mostADay };
    return right(await world.access.thirdKeys.send(code)());
  };
  const spend = async (user: Rut, codeHash: string) =>
    right(await world.access.thirdKeys.spend(user, codeHash)());

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

  it('only the last one sent is live', async () => {
    await send(ana, 'primera');
    await send(ana, 'segunda');
    expect(await spend(ana, 'primera')).toBe(false);
    expect(await spend(ana, 'segunda')).toBe(true);
  });

  it('EXT-2546 beyond those of a day none is sent, save one that is not limited', async () => {
    const sent = await inTurn(4, (turn) => send(ana, `clave ${turn}`, 3));
    expect(sent).toEqual([true, true, true, false]);
    expect(await spend(ana, 'clave 3')).toBe(false);
    expect(await spend(ana, 'clave 2')).toBe(true);
    expect(await send(beto, 'de otro', 3)).toBe(true);
    expect(await send(ana, 'tras un dispositivo')).toBe(true);
    await world.letPass(24 * 60 - 1);
    expect(await send(ana, 'a destiempo', 3)).toBe(false);
    await world.letPass(1);
    expect(await send(ana, 'otro día', 3)).toBe(true);
  });

  it('EXT-107 for an unknown rut the same rows are written, and nothing is sent', async () => {
    while (O.isSome(right(await world.outgoing.claim('sms')()))) continue;
    const code = { user: nobody, mobile: undefined, codeHash: 'de nadie', text: 'Su clave', mostADay: 1 };
    expect(right(await world.access.thirdKeys.send(code)())).toBe(true);
    expect(right(await world.access.thirdKeys.send(code)())).toBe(false);
    expect(right(await world.access.thirdKeys.isLive(nobody)())).toBe(true);
    expect(right(await world.outgoing.claim('sms')())).toEqual(O.none);
  });

  it('EXT-2546 of twenty at once as many are sent as the day has room for', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, (_, n) => send(beto, `a la vez ${n}`, 5)));
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

  it('is live until it is spent or over, for its person only', async () => {
    const isLive = async (user: Rut) => right(await world.access.thirdKeys.isLive(user)());
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
