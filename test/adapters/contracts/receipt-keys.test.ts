import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { O } from '#core/shared/fp.ts';
import { aSealedReceiptKey, publicHalf } from '#test/support/builders/sealed-receipt-key.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(storesWorlds)('the keys of receipts over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it('are those of the first creator, published without private halves, and kept when replaced', async () => {
    const { receiptKeys } = world.stores;
    expect(right(await receiptKeys.published()())).toEqual([]);
    expect(right(await receiptKeys.inUse()())).toEqual(O.none);
    const begun = await Promise.all(['a', 'b', 'c'].map((id) => receiptKeys.begin(aSealedReceiptKey(id))()));
    const [first = aSealedReceiptKey(''), ...others] = begun.map(right);
    expect(others).toEqual([first, first]);
    expect(right(await receiptKeys.begin(aSealedReceiptKey('tarde'))())).toEqual(first);
    expect(right(await receiptKeys.inUse()())).toEqual(O.some(first));
    expect(right(await receiptKeys.published()())).toMatchObject([publicHalf(first)]);

    const next = aSealedReceiptKey('siguiente');
    expect(right(await receiptKeys.replace(next)())).toBeUndefined();
    expect(right(await receiptKeys.inUse()())).toEqual(O.some(next));
    expect(right(await receiptKeys.begin(aSealedReceiptKey('nunca'))())).toEqual(next);
    expect(right(await receiptKeys.published()())).toMatchObject([next, first].map(publicHalf));
  });

  it('EXT-2012 sign for two years; then the next that is asked for is another, and those before stay published', async () => {
    const { receiptKeys } = world.stores;
    const ends = async () => right(await receiptKeys.published()()).map(({ validUntil = 0 }) => validUntil);
    right(await receiptKeys.replace(aSealedReceiptKey('con plazo'))());
    const [own = 0, ...replaced] = await ends();
    expect(own - Date.now()).toBeGreaterThan(729 * 86_400_000);
    for (const end of replaced) expect(end).toBeLessThanOrEqual(Date.now() + 5_000);
    await world.letPass(729 * 24 * 60);
    expect(O.isSome(right(await receiptKeys.inUse()()))).toBe(true);
    await world.letPass(24 * 60 + 1);
    expect(right(await receiptKeys.inUse()())).toEqual(O.none);
    const next = aSealedReceiptKey('la de después');
    expect(right(await receiptKeys.begin(next)())).toEqual(next);
    expect(right(await receiptKeys.inUse()())).toEqual(O.some(next));
    expect(right(await receiptKeys.published()()).slice(0, 2)).toMatchObject(
      [next, aSealedReceiptKey('con plazo')].map(publicHalf),
    );
  });
});
