import { sql } from 'kysely';
import type { ReceiptKeys, SealedReceiptKey } from '#core/bank/receipts/ports.ts';
import type { Attempt } from '../attempt.ts';
import type { Database } from '../database.ts';

export const sqlReceiptKeys = ({ kysely, now }: Database, attempt: Attempt): ReceiptKeys => {
  const newestFirst = () => kysely.selectFrom('receipt_key').orderBy('place', 'desc');
  const inUse = () => newestFirst().select(['id', 'x', 'sealed_private']).limit(1);
  const rowOf = ({ id, x, sealedPrivate }: SealedReceiptKey) => ({
    id,
    x,
    sealed_private: sealedPrivate,
    made_at: now,
  });
  return {
    published: () => attempt(() => newestFirst().select(['id', 'x']).execute()),
    current: (make) =>
      attempt(async () => {
        // Two nodes may both make one; the first row stays and both read it.
        if ((await inUse().executeTakeFirst()) === undefined)
          await kysely
            .insertInto('receipt_key')
            .values({ place: 1, ...rowOf(make()) })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        const { id, x, sealed_private } = await inUse().executeTakeFirstOrThrow();
        return { id, x, sealedPrivate: sealed_private };
      }),
    replace: (key) =>
      attempt(async () => {
        const next = sql<number>`(select coalesce(max(place), 0) + 1 from receipt_key)`;
        await kysely
          .insertInto('receipt_key')
          .values({ place: next, ...rowOf(key) })
          .execute();
      }),
  };
};
