import { pdfTextReader } from '#adapters/bank-node/read-pdf-text.ts';
import { right } from '../right.ts';

const readText = pdfTextReader({ readingMilliseconds: 30_000, milliseconds: 30_000 });

/** The text of a PDF, its words one blank apart. */
export const wordsOfPdf = async (path: string): Promise<string> =>
  right(await readText(path)()).replace(/\s+/g, ' ');
