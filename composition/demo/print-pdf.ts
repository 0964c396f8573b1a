import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import medium from '#adapters/bank-node/fonts/NotoSans-Medium.ttf?url';
import regular from '#adapters/bank-node/fonts/NotoSans-Regular.ttf?url';
import { asDrawn, type DrawnPdf } from '#adapters/file-signing/signature-place.ts';

const here = (asset: string): string => new URL(asset, location.href).href;

// Loads the PDF library and fonts on demand, since they are larger than the portal.
const printer = async () => {
  const [{ default: pdfmake }, { default: fonts }] = await Promise.all([
    import('pdfmake/build/pdfmake.js'),
    import('pdfmake/build/vfs_fonts.js'),
  ]);
  pdfmake.addVirtualFileSystem(fonts);
  pdfmake.addFonts({
    Roboto: { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' },
    NotoSans: { normal: here(regular), bold: here(medium) },
  });
  return pdfmake;
};

/** Prints a PDF in the browser, for the in-page bank. */
export const printPdf = async (
  definition: TDocumentDefinitions,
  finish: (drawn: DrawnPdf) => void = () => undefined,
): Promise<Uint8Array> => {
  const pdfmake = await printer();
  const document = pdfmake.createPdf({ pageSize: 'A4', language: 'es-CL', ...definition });
  finish(asDrawn(await document.getStream()));
  return document.getBuffer();
};
