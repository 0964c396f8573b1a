import { join, sep } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { asDrawn, type DrawnPdf } from '#adapters/file-signing/signature-place.ts';

const fontFolder = join(import.meta.dirname, 'fonts');
const font = (name: string): string => join(fontFolder, `${name}.ttf`);

// Each cut down to the letters of drawable-text.ts. Most texts need Roboto alone; reading Noto Sans takes as long again as a receipt.
pdfmake.setFonts({
  Roboto: { normal: font('Roboto-Regular'), bold: font('Roboto-Medium') },
  NotoSans: { normal: font('NotoSans-Regular'), bold: font('NotoSans-Medium') },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder + sep));

/** A PDF; its drawing can be added to before it is written. */
export const printPdf = async (
  definition: TDocumentDefinitions,
  finish: (drawn: DrawnPdf) => void = () => undefined,
): Promise<Uint8Array> => {
  const document = pdfmake.createPdf({ pageSize: 'A4', language: 'es-CL', ...definition });
  finish(asDrawn(await document.getStream()));
  return document.getBuffer();
};
