import { printPdf } from './print-pdf.ts';
import { receiptLayout } from './receipt-layout.ts';

/** Prints a receipt as PDF in Node. */
export const writeReceipt = (...written: Parameters<typeof receiptLayout>): Promise<Uint8Array> =>
  printPdf(...receiptLayout(...written));
