import type { ReceiptKeys, SealedReceiptKey } from '#core/bank/receipts/ports.ts';
import { atomically } from './atomically.ts';

export const memoryReceiptKeys = (): ReceiptKeys => {
  const keys: SealedReceiptKey[] = [];
  return {
    published: () => atomically(() => keys.map(({ id, x }) => ({ id, x })).toReversed()),
    current: (make) =>
      atomically(() => {
        const kept = keys.at(-1) ?? make();
        if (keys.length === 0) keys.push(kept);
        return kept;
      }),
    replace: (key) =>
      atomically(() => {
        keys.push(key);
      }),
  };
};
