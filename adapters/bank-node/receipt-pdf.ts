import { printPdf } from './print-pdf.ts';
import { receiptLayout } from './receipt-layout.ts';

/** Draws and prints a receipt in Node. */
export const writeReceipt = (...written: Parameters<typeof receiptLayout>): Promise<Uint8Array> =>
  printPdf(...receiptLayout(...written));
