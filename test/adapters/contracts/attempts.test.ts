import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

const rule = { limit: 3, hours: 24 };

describe.each(storesWorlds)('attempts over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const reserve = async (key: string, own = rule) => right(await world.stores.attempts.reserve(key, own)());
  const reserveAll = async (key: string) => [await reserve(key), await reserve(key), await reserve(key)];
  const isBlocked = async (key: string) => right(await world.stores.attempts.isBlocked(key)());
  const giveBack = async (key: string) => right(await world.stores.attempts.giveBack(key)());

  it('QST-35 counts wrong attempts per key and gives none beyond the limit', async () => {
    expect(await reserveAll('cuenta')).toEqual([1, 2, 3].map((used) => ({ allowed: true, used })));
    expect(await reserve('cuenta')).toEqual({ allowed: false });
    expect(await reserve('otra persona')).toEqual({ allowed: true, used: 1 });
  });

  it('QST-35 a thousand at once are three', async () => {
    const all = await Promise.all(Array.from({ length: 1_000 }, () => reserve('mil')));
    const used = all.flatMap((answer) => (answer.allowed ? [answer.used] : []));
    expect(used.toSorted()).toEqual([1, 2, 3]);
    expect(await isBlocked('mil')).toBe(true);
  });

  it('one attempt before the block, fifty at once are one', async () => {
    await reserve('borde');
    await reserve('borde');
    const all = await Promise.all(Array.from({ length: 50 }, () => reserve('borde')));
    expect(all.filter(({ allowed }) => allowed)).toEqual([{ allowed: true, used: 3 }]);
  });

  it('is blocked from the last attempt on, not before', async () => {
    await reserve('bloqueo');
    await reserve('bloqueo');
    expect(await isBlocked('bloqueo')).toBe(false);
    await reserve('bloqueo');
    expect(await isBlocked('bloqueo')).toBe(true);
    expect(await isBlocked('nadie')).toBe(false);
  });

  it('a limit of one blocks with the first attempt', async () => {
    expect(await reserve('uno', { limit: 1, hours: 24 })).toEqual({ allowed: true, used: 1 });
    expect(await reserve('uno', { limit: 1, hours: 24 })).toEqual({ allowed: false });
  });

  it('the block lasts its hours, refused guesses do not make it longer, and then the count starts anew', async () => {
    await reserveAll('plazo');
    await world.letPass(24 * 60 - 1);
    expect(await reserve('plazo')).toEqual({ allowed: false });
    expect(await isBlocked('plazo')).toBe(true);
    await world.letPass(2);
    expect(await isBlocked('plazo')).toBe(false);
    expect(await reserveAll('plazo')).toEqual([1, 2, 3].map((used) => ({ allowed: true, used })));
    expect(await reserve('plazo')).toEqual({ allowed: false });
  });

  it('a right answer clears the count and the block', async () => {
    await reserveAll('limpia');
    right(await world.stores.attempts.clear('limpia')());
    expect(await isBlocked('limpia')).toBe(false);
    expect(await reserve('limpia')).toEqual({ allowed: true, used: 1 });
  });

  it('an attempt given back can be taken again', async () => {
    await reserve('devuelta');
    await giveBack('devuelta');
    expect(await reserveAll('devuelta')).toEqual([1, 2, 3].map((used) => ({ allowed: true, used })));
  });

  it('giving back the attempt that blocked lifts the block and nothing more', async () => {
    await reserveAll('levanta');
    await giveBack('levanta');
    expect(await isBlocked('levanta')).toBe(false);
    expect(await reserve('levanta')).toEqual({ allowed: true, used: 3 });
    expect(await reserve('levanta')).toEqual({ allowed: false });
  });

  it('giving back what nobody took changes nothing', async () => {
    await giveBack('vacía');
    await reserve('vacía');
    await giveBack('vacía');
    await giveBack('vacía');
    expect(await reserve('vacía')).toEqual({ allowed: true, used: 1 });
  });

  it('giving back after the block has passed does not bring its count back', async () => {
    await reserveAll('tarde');
    await world.letPass(24 * 60 + 1);
    await giveBack('tarde');
    expect(await reserve('tarde')).toEqual({ allowed: true, used: 1 });
  });
});
