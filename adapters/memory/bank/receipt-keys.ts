import { receiptKeyDays } from '#core/bank/receipts/key-life.ts';
import type { ReceiptKeys, SealedReceiptKey } from '#core/bank/receipts/ports.ts';
import { O } from '#core/shared/fp.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import { atomically } from './atomically.ts';

type Kept = { readonly key: SealedReceiptKey; readonly validUntil: number };

export const memoryReceiptKeys = (now: () => number = Date.now): ReceiptKeys => {
  let keys: readonly Kept[] = [];
  const inUse = (): SealedReceiptKey | undefined => {
    const newest = keys.at(-1);
    return newest !== undefined && now() < newest.validUntil ? newest.key : undefined;
  };
  const add = (key: SealedReceiptKey): void => {
    keys = [...keys, { key, validUntil: now() + receiptKeyDays * aDay }];
  };
  return {
    published: () =>
      atomically(() =>
        keys
          .map(({ key: { id, x, certificate }, validUntil }) => ({ id, x, certificate, validUntil }))
          .toReversed(),
      ),
    inUse: () => atomically(() => O.fromNullable(inUse())),
    begin: (key) =>
      atomically(() => {
        if (inUse() === undefined) add(key);
        return inUse() ?? key;
      }),
    replace: (key) =>
      atomically(() => {
        keys = keys.map((kept) => ({ ...kept, validUntil: Math.min(kept.validUntil, now()) }));
        add(key);
      }),
  };
};
