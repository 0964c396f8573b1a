import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { O } from '#core/shared/fp.ts';
import { aSealedReceiptKey, publicHalf } from '#test/support/builders/sealed-receipt-key.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(engines)('a key from before files were signed, over %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open();
    await world.db.kysely
      .insertInto('receipt_key')
      .values({
        place: 1,
        id: 'antes',
        x: 'punto de antes',
        sealed_private: 'sellada antes',
        certificate_id: null,
        certificate: null,
        sealed_file_private: null,
        made_at: 0,
      })
      .execute();
  });
  afterAll(() => world.close());

  it('EXT-703 stays published without a certificate, and the next that prints begins a whole one', async () => {
    const { receiptKeys } = world.stores;
    const before = { id: 'antes', x: 'punto de antes' };
    expect(right(await receiptKeys.inUse()())).toEqual(O.none);
    expect(right(await receiptKeys.published()())).toEqual([before]);
    const begun = await Promise.all(['a', 'b'].map((id) => receiptKeys.begin(aSealedReceiptKey(id))()));
    const [first = aSealedReceiptKey(''), second] = begun.map(right);
    expect(second).toEqual(first);
    expect(right(await receiptKeys.inUse()())).toEqual(O.some(first));
    expect(right(await receiptKeys.published()())).toMatchObject([publicHalf(first), before]);
  });
});
