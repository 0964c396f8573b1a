import { expect, it } from 'vitest';
import { readPdfText } from '#adapters/browser/read-pdf-text.ts';
import { E } from '#core/shared/fp.ts';
import { pageDrawing } from '#test/support/builders/drawn-pdf.ts';

it('the text of a PDF is read in the browser, and its bytes stay; what is no PDF has none', async () => {
  const bytes = new Uint8Array(pageDrawing('(Carpeta) Tj '));
  const before = bytes.slice();
  expect(await readPdfText(bytes)()).toEqual(E.right('Carpeta'));
  expect(bytes).toEqual(before);
  expect(await readPdfText(new TextEncoder().encode('no es un PDF'))()).toEqual(E.left('unreadable'));
});
