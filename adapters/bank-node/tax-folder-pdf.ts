import type { TaxFolder } from '#core/bank/portability/representative/tax-folder-text.ts';
import { printPdf } from './print-pdf.ts';
import { taxFolderPaper } from './tax-folder-layout.ts';

/** Prints a tax folder as PDF in Node. */
export const writeTaxFolder = (folder: TaxFolder): Promise<Uint8Array> => printPdf(taxFolderPaper(folder));
