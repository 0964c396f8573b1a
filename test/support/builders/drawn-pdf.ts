import { deflateSync } from 'node:zlib';

const drawing = '(a b) Tj 0 1 Td ';

/** A PDF of some kilobytes whose one page draws as many mebibytes of short texts: little to inflate, much to read. */
export const drawnPdf = (mebibytes: number): Buffer => {
  const times = Math.round((mebibytes * 2 ** 20) / drawing.length);
  const stream = deflateSync(Buffer.from(`BT /F1 1 Tf ${drawing.repeat(times)}ET`), { level: 9 });
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    Buffer.concat([
      Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
      stream,
      Buffer.from('\nendstream'),
    ]),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...objects.flatMap((body, place) => [
      Buffer.from(`${place + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer << /Root 1 0 R /Size 6 >>\n%%EOF\n'),
  ]);
};
