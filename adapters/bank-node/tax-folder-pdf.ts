import type { TaxFolder } from '#core/bank/portability/tax-folder.ts';
import { printPdf } from './print-pdf.ts';
import { taxFolderPaper } from './tax-folder-paper.ts';

/** Draws and prints a tax folder in Node. */
export const writeTaxFolder = (folder: TaxFolder): Promise<Uint8Array> => printPdf(taxFolderPaper(folder));
