import { writeReceipt } from '#adapters/bank-node/receipt-pdf.ts';
import { printPdf } from '#adapters/bank-node/print-pdf.ts';
import { aReceiptDocument } from '../support/builders/receipt-document.ts';
import { beside, sideBySide, type Row } from './measure.ts';

/** A receipt beside the smallest document the same printer makes. */
export const receiptRows = async (): Promise<readonly Row[]> => {
  const works = [() => writeReceipt(aReceiptDocument), () => printPdf({ content: 'Recibo' })];
  return beside('receipt as PDF', await sideBySide(1, works, 1_000), ['one line on one page']);
};
