import { printPdf } from './print-pdf.ts';
import { receiptPaper } from './receipt-paper.ts';

/** A receipt drawn and printed by Node. */
export const writeReceipt = (...written: Parameters<typeof receiptPaper>): Promise<Uint8Array> =>
  printPdf(...receiptPaper(...written));
