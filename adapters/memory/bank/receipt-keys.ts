import type { ReceiptKeys, SealedReceiptKey } from '#core/bank/receipts/ports.ts';
import { atOnce } from './at-once.ts';

export const memoryReceiptKeys = (): ReceiptKeys => {
  const keys: SealedReceiptKey[] = [];
  return {
    published: () => atOnce(() => keys.map(({ id, x }) => ({ id, x })).toReversed()),
    current: (make) =>
      atOnce(() => {
        const kept = keys.at(-1) ?? make();
        if (keys.length === 0) keys.push(kept);
        return kept;
      }),
    replace: (key) =>
      atOnce(() => {
        keys.push(key);
      }),
  };
};
