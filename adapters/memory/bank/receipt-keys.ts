import type { ReceiptKeys, SealedReceiptKey } from '#core/bank/receipts/ports.ts';
import { O } from '#core/shared/fp.ts';
import { atomically } from './atomically.ts';

export const memoryReceiptKeys = (): ReceiptKeys => {
  const keys: SealedReceiptKey[] = [];
  return {
    published: () =>
      atomically(() => keys.map(({ id, x, certificate }) => ({ id, x, certificate })).toReversed()),
    inUse: () => atomically(() => O.fromNullable(keys.at(-1))),
    begin: (key) =>
      atomically(() => {
        if (keys.length === 0) keys.push(key);
        return keys.at(-1) ?? key;
      }),
    replace: (key) =>
      atomically(() => {
        keys.push(key);
      }),
  };
};
