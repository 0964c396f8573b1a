import { deflateSync } from 'node:zlib';
import { numberedObjects } from './numbered-objects.ts';

const drawing = '(a b) Tj 0 1 Td ';

const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** Builds a PDF stream object with these bytes, compressed. */
export const deflatedStream = (bytes: string): Buffer => {
  const stream = deflateSync(Buffer.from(bytes), { level: 9 });
  return Buffer.concat([
    Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
    stream,
    Buffer.from('\nendstream'),
  ]);
};

/** Builds a PDF of one page with this content; the font is object 5, and objects that the font needs follow. */
export const pageDrawing = (
  drawn: string,
  font = helvetica,
  others: readonly (string | Buffer)[] = [],
): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    numberedObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      deflatedStream(`BT /F1 1 Tf ${drawn}ET`),
      font,
      ...others,
    ]),
    Buffer.from(`trailer << /Root 1 0 R /Size ${6 + others.length} >>\n%%EOF\n`),
  ]);

/** Builds a PDF of some kilobytes whose only page has that many mebibytes of short texts: quick to inflate, slow to extract. */
export const drawnPdf = (mebibytes: number): Buffer =>
  pageDrawing(drawing.repeat(Math.round((mebibytes * 2 ** 20) / drawing.length)));
