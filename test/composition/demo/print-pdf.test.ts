import { afterEach, expect, it, vi } from 'vitest';

const heard: unknown[] = [];
const drawn = { page: {} };

const library = {
  addVirtualFileSystem: (files: unknown) => heard.push(files),
  addFonts: (fonts: unknown) => heard.push(fonts),
  createPdf: (definition: unknown) => {
    heard.push(definition);
    return {
      getStream: async () => drawn,
      getBuffer: async () => {
        heard.push('written');
        return new Uint8Array([7]);
      },
    };
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('pdfmake/build/pdfmake.js');
  vi.doUnmock('pdfmake/build/vfs_fonts.js');
});

it('prints in the page as the bank does: its fonts, its paper and language, and what is added before it is written', async () => {
  vi.resetModules();
  vi.doMock('pdfmake/build/pdfmake.js', () => ({ default: library }));
  vi.doMock('pdfmake/build/vfs_fonts.js', () => ({ default: 'files of fonts' }));
  vi.stubGlobal('location', { href: 'https://banco.example/demo/' });
  const { printPdf } = await import('#composition/demo/print-pdf.ts');
  const finish = (pdf: unknown) => void heard.push(pdf);
  expect(await printPdf({ content: 'uno', pageSize: 'A5' }, finish)).toEqual(new Uint8Array([7]));
  const face = (name: string): unknown => expect.stringMatching(`^https://banco\\.example/.*/${name}\\.ttf`);
  expect(heard).toEqual([
    'files of fonts',
    {
      Roboto: { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' },
      NotoSans: { normal: face('NotoSans-Regular'), bold: face('NotoSans-Medium') },
    },
    { pageSize: 'A5', language: 'es-CL', content: 'uno' },
    drawn,
    'written',
  ]);
  await printPdf({ content: 'dos' });
  expect(heard).toContainEqual({ pageSize: 'A4', language: 'es-CL', content: 'dos' });
});
