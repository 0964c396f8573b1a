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

  it('are those of the first that begins, published without their private halves, and kept when replaced', async () => {
    const { receiptKeys } = world.stores;
    expect(right(await receiptKeys.published()())).toEqual([]);
    expect(right(await receiptKeys.inUse()())).toEqual(O.none);
    const begun = await Promise.all(['a', 'b', 'c'].map((id) => receiptKeys.begin(aSealedReceiptKey(id))()));
    const [first = aSealedReceiptKey(''), ...others] = begun.map(right);
    expect(others).toEqual([first, first]);
    expect(right(await receiptKeys.begin(aSealedReceiptKey('tarde'))())).toEqual(first);
    expect(right(await receiptKeys.inUse()())).toEqual(O.some(first));
    expect(right(await receiptKeys.published()())).toEqual([publicHalf(first)]);

    const next = aSealedReceiptKey('siguiente');
    expect(right(await receiptKeys.replace(next)())).toBeUndefined();
    expect(right(await receiptKeys.inUse()())).toEqual(O.some(next));
    expect(right(await receiptKeys.begin(aSealedReceiptKey('nunca'))())).toEqual(next);
    expect(right(await receiptKeys.published()())).toEqual([next, first].map(publicHalf));
  });
});
