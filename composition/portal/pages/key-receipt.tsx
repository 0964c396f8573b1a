import { downloadKeyReceipt } from '#core/access/key-request/download-key-receipt.ts';
import type { KeyReceipt } from '#core/access/key-request/receipt.ts';
import { KeyReceiptPlace } from '#ui/access/key-request/KeyReceiptPlace.tsx';
import { KeyReceiptStore } from '#ui/access/key-request/KeyReceiptStore.ts';
import type { Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { downloads, keyRequests } from '../tokens.ts';

export const takes = { downloads, keyRequests };

export const page = (own: Container<typeof takes>) => {
  const applied = applying(own, takes, (ports) => ({ downloadKeyReceipt: downloadKeyReceipt(ports) }));
  const makeStore = (receipt: KeyReceipt) => new KeyReceiptStore(applied(), receipt);
  return () => <KeyReceiptPlace makeStore={makeStore} />;
};
