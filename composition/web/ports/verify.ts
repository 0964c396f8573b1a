import { receiptFilesInBrowser } from '#adapters/browser/receipt-files.ts';
import { receiptProofsInBrowser } from '#adapters/browser/receipt-proofs.ts';
import { receiptKeysOverHttp } from '#adapters/http/receipts/published-receipt-keys.ts';
import type { Container } from '#composition/container.ts';
import { accessContext } from '../access-context.ts';

export const ports = (own: Container) => ({
  receiptKeys: () => receiptKeysOverHttp(accessContext(own)),
  receiptProofs: () => receiptProofsInBrowser(),
  receiptReader: () => receiptFilesInBrowser,
});
