import { pdfTextReader } from '#adapters/bank-node/read-pdf-text.ts';
import { right } from '../right.ts';

const readText = pdfTextReader({ readingMilliseconds: 30_000, milliseconds: 30_000 });

/** Returns the text of a PDF, with single spaces between words. */
export const wordsOfPdf = async (path: string): Promise<string> =>
  right(await readText(path)()).replace(/\s+/g, ' ');
