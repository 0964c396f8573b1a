import { nodeReceiptProofs } from '#adapters/bank-node/receipt-signing.ts';
import { digestedText, markText, type ReceiptClaim } from '#core/shared/receipts/receipt-claim.ts';
import { right } from './right.ts';

/** Computes the text that the QR code of a receipt must hold (id, digest, signature) from the signed claim; reads no PDF. */
export const receiptCode = async ({ certificate, receipt, signature }: ReceiptClaim): Promise<string> =>
  markText({
    id: receipt.id,
    digest: right(await nodeReceiptProofs.digest(digestedText({ certificate, receipt }))()),
    signature,
  });
