import { constants, deflateRawSync } from 'node:zlib';
import { numberedObjects } from './numbered-objects.ts';

const mebibyte = 2 ** 20;

// Compressed block of a mebibyte of spaces, flushed so that it can be repeated without ever holding a gibibyte in
// memory.
const blankBlock = deflateRawSync(Buffer.alloc(mebibyte, ' '), { finishFlush: constants.Z_FULL_FLUSH });

const inflatesTo = (mebibytes: number): Buffer =>
  Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: mebibytes }, () => blankBlock),
    Buffer.from([0x03, 0x00, 0, 0, 0, 1]),
  ]);

const written = {
  plain: (bytes: Buffer) => ({ filter: '/FlateDecode', stream: bytes }),
  hex: (bytes: Buffer) => ({
    filter: '[/ASCIIHexDecode /FlateDecode]',
    stream: Buffer.from(`${bytes.toString('hex')}>`),
  }),
};

/** Builds a small PDF whose only page inflates to that many mebibytes of spaces; with `hex`, a second filter hides that size until the stream is decoded. */
export const pdfBomb = (mebibytes: number, as: keyof typeof written = 'plain'): Buffer => {
  const { filter, stream } = written[as](inflatesTo(mebibytes));
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    numberedObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>',
      Buffer.concat([
        Buffer.from(`<< /Filter ${filter} /Length ${stream.length} >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    ]),
    Buffer.from('trailer << /Root 1 0 R /Size 5 >>\n%%EOF\n'),
  ]);
};
