import { join, sep } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { asDrawn, type DrawnPdf } from '#adapters/file-signing/signature-place.ts';

const fontFolder = join(import.meta.dirname, 'fonts');
const font = (name: string): string => join(fontFolder, `${name}.ttf`);

// Sets the fonts of PDFs, subsets of the characters in drawable-text.ts; Noto Sans is loaded only if needed,
// since that takes as long as printing a receipt.
pdfmake.setFonts({
  Roboto: { normal: font('Roboto-Regular'), bold: font('Roboto-Medium') },
  NotoSans: { normal: font('NotoSans-Regular'), bold: font('NotoSans-Medium') },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder + sep));

/** Prints a PDF from a layout definition; `finish` may add to the drawn PDF before it is written. */
export const printPdf = async (
  definition: TDocumentDefinitions,
  finish: (drawn: DrawnPdf) => void = () => undefined,
): Promise<Uint8Array> => {
  const document = pdfmake.createPdf({ pageSize: 'A4', language: 'es-CL', ...definition });
  finish(asDrawn(await document.getStream()));
  return document.getBuffer();
};
