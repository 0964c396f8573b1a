import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

// Library and fonts weigh more than the portal; few visitors print anything.
const printer = async () => {
  const [{ default: pdfmake }, { default: fonts }] = await Promise.all([
    import('pdfmake/build/pdfmake.js'),
    import('pdfmake/build/vfs_fonts.js'),
  ]);
  pdfmake.addVirtualFileSystem(fonts);
  return pdfmake;
};

/** A PDF drawn in the browser; for the demonstration, whose bank is there too. */
export const printPdf = async (definition: TDocumentDefinitions): Promise<Uint8Array> => {
  const pdfmake = await printer();
  return pdfmake.createPdf({ pageSize: 'A4', language: 'es-CL', ...definition }).getBuffer();
};
