import { contains, markOf, hasMarkAt } from './byte-marks.ts';
import { endsAsJpg } from './jpg-end.ts';

export type ContentKind = 'pdf' | 'jpg' | 'unknown';

const pdfHead = markOf('%PDF-');
const pdfEnd = markOf('%%EOF');
const pdfEncrypt = markOf('/Encrypt');
const jpgHead = markOf(0xff, 0xd8, 0xff);
const zipEnd = markOf('PK', 5, 6);
const archiveHeads = [markOf('Rar!', 0x1a, 7), markOf('7z', 0xbc, 0xaf, 0x27, 0x1c)];

// Number of bytes at the end of a file in which the end record of a ZIP archive begins: the record and its longest possible comment.
const furthestZipEnd = 22 + 65_535;
const furthestJpgEnd = 2048;

/** Numbers of bytes from the start and the end of a file that are needed to detect its type. */
export const contentEnds = { head: 1024, tail: furthestZipEnd } as const;

/** Tells whether a file begins with the PDF signature at its first byte (RCP-20). */
export const hasPdfHead = (bytes: Uint8Array): boolean => hasMarkAt(bytes, pdfHead, 0);

/** Detects the type of a file by its content (magic bytes), whatever its name: `head` and `tail` are the first and last bytes, as many as `contentEnds` says or the whole file. A polyglot is `unknown`: a tail that also ends a ZIP archive, a picture that also ends a PDF, or an archive anywhere in the file (PAPI-44). */
export const contentKind = (head: Uint8Array, tail: Uint8Array, hasArchive: boolean): ContentKind => {
  if (hasArchive || contains(tail, zipEnd)) return 'unknown';
  const endsAsPdf = contains(tail.subarray(-1024), pdfEnd);
  if (hasPdfHead(head)) return endsAsPdf ? 'pdf' : 'unknown';
  return hasMarkAt(head, jpgHead, 0) && !endsAsPdf && endsAsJpg(tail.subarray(-furthestJpgEnd))
    ? 'jpg'
    : 'unknown';
};

// Characters that end a name in a PDF: white space and delimiters.
const endOfName = markOf(0, '\t\n\f\r ()<>[]{}/%');

/** Number of bytes of one chunk to repeat before the next, so that a byte signature across their border is found. */
export const markSeam = pdfEncrypt.length;

/** Tells whether a RAR or 7z archive begins anywhere in the chunk, since unpackers search the whole file for one (EXT-809). */
export const isArchive = (chunk: Uint8Array): boolean => archiveHeads.some((mark) => contains(chunk, mark));

/** Tells whether a chunk of a PDF has an encryption dictionary, which makes the file unreadable for the bank (PAPI-44). */
export const isEncryptedPdf = (chunk: Uint8Array): boolean =>
  contains(chunk, pdfEncrypt, (at) => {
    const next = chunk[at + pdfEncrypt.length];
    return next !== undefined && endOfName.includes(next);
  });
