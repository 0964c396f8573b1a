import { receiptFilesInBrowser } from '#adapters/browser/receipt-files.ts';
import { receiptProofsInBrowser } from '#adapters/browser/receipt-proofs.ts';
import { receiptKeysOverHttp } from '#adapters/http/receipts/published-receipt-keys.ts';
import type { VerificationPorts } from '#core/shared/receipts/verify-receipt.ts';
import type { AccessContext } from '#adapters/http/access/context.ts';

/** Makes the ports that verify receipts in a browser. */
export const verification = (context: AccessContext): VerificationPorts => ({
  keys: receiptKeysOverHttp(context),
  proofs: receiptProofsInBrowser(),
  files: receiptFilesInBrowser,
});
