import { receiptFilesInBrowser } from '#adapters/browser/receipt-files.ts';
import { receiptProofsInBrowser } from '#adapters/browser/receipt-proofs.ts';
import { told } from '#adapters/memory/visitor-calls.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type { ReceiptKey } from '#core/shared/receipts/verdict.ts';
import type { VerificationPorts } from '#core/shared/receipts/verify-receipt.ts';
import { take, type Container } from '#composition/container.ts';
import { steered } from '../steered.ts';
import { demoBank, steering } from '../demo-tokens.ts';

/** Public key of a receipt from before PDF files were signed; its private key no longer exists. */
const keyOfBefore: ReceiptKey = {
  id: 'vMvH8tqmW27QlssCQui13cLR1Yu6lE7M2ia2tjVJFLE',
  x: 'pDdCVAik06K3b0pmBpZIr1w08FJh4ZLB-ApPG51dGQ0',
};

/** Returns the factory of the ports that verify receipts of the in-page bank. */
export const receiptsInPage = (own: Container) => ({
  verification: () => (): Promise<VerificationPorts> => {
    const published = () =>
      pipe(
        told(take(own, demoBank).ports.receiptKeys.published()),
        TE.map((keys) => [...keys, keyOfBefore]),
      );
    return Promise.resolve({
      keys: steered('receiptKeys', { published }, take(own, steering)),
      proofs: receiptProofsInBrowser(),
      files: receiptFilesInBrowser,
    });
  },
});
