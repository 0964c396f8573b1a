import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SealedReceiptKey } from '#core/bank/receipts/ports.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

const aKey = (id: string): SealedReceiptKey => ({ id, x: `punto de ${id}`, sealedPrivate: `sellada ${id}` });
const publicHalf = ({ id, x }: SealedReceiptKey) => ({ id, x });

describe.each(storesWorlds)('the keys of receipts over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it('are made by the first that asks, published without their private half, and kept when replaced', async () => {
    const { receiptKeys } = world.stores;
    expect(right(await receiptKeys.published()())).toEqual([]);
    const asked = await Promise.all(['a', 'b', 'c'].map((id) => receiptKeys.current(() => aKey(id))()));
    const [first = aKey(''), ...others] = asked.map(right);
    expect(others).toEqual([first, first]);
    expect(right(await receiptKeys.published()())).toEqual([publicHalf(first)]);

    const next = aKey('siguiente');
    expect(right(await receiptKeys.replace(next)())).toBeUndefined();
    expect(right(await receiptKeys.current(() => aKey('nunca'))())).toEqual(next);
    expect(right(await receiptKeys.published()())).toEqual([next, first].map(publicHalf));
  });
});
