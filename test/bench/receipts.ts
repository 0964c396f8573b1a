import { writeReceipt } from '#adapters/bank-node/receipt-pdf.ts';
import { printPdf } from '#adapters/bank-node/print-pdf.ts';
import { aReceiptDocument } from '../support/builders/receipt-document.ts';
import { perSecond, type Row } from './measure.ts';

/** A receipt beside the smallest document the same printer makes. */
export const receiptRows = async (): Promise<readonly Row[]> => [
  {
    what: 'receipt as PDF',
    ours: await perSecond(() => writeReceipt(aReceiptDocument), 1_000),
    floor: await perSecond(() => printPdf({ content: 'Recibo' }), 1_000),
    floorName: 'one line on one page',
  },
];
