import { printPdf } from './print-pdf.ts';
import { receiptLayout } from './receipt-layout.ts';

/** A receipt drawn and printed by Node. */
export const writeReceipt = (...written: Parameters<typeof receiptLayout>): Promise<Uint8Array> =>
  printPdf(...receiptLayout(...written));
