import { contains, markOf, stands } from './byte-marks.ts';
import { endsAsJpg } from './jpg-end.ts';

export type ContentKind = 'pdf' | 'jpg' | 'unknown';

const pdfHead = markOf('%PDF-');
const pdfEnd = markOf('%%EOF');
const pdfEncrypt = markOf('/Encrypt');
const jpgHead = markOf(0xff, 0xd8, 0xff);
const zipEnd = markOf('PK', 5, 6);
const archiveHeads = [markOf('Rar!', 0x1a, 7), markOf('7z', 0xbc, 0xaf, 0x27, 0x1c)];

// end record of a ZIP archive plus its longest possible comment
const furthestZipEnd = 22 + 65_535;
const furthestJpgEnd = 2048;

/** How many bytes of each end of a file are needed to detect its type. */
export const contentEnds = { head: 1024, tail: furthestZipEnd } as const;

/** Whether the file begins with the PDF signature at its first byte (RCP-20). */
export const hasPdfHead = (bytes: Uint8Array): boolean => stands(bytes, pdfHead, 0);

/**
 * PAPI-44 · What a file is by its first and last bytes, whatever its name says. `head` and `tail` are its ends, as long as
 * `contentEnds` says where the file has so much; a tail that also ends a ZIP archive, or a picture that also ends a PDF,
 * makes it unknown, and so does an archive anywhere in it, for the file would be two things at once.
 */
export const contentKind = (head: Uint8Array, tail: Uint8Array, hasArchive: boolean): ContentKind => {
  if (hasArchive || contains(tail, zipEnd)) return 'unknown';
  const endsAsPdf = contains(tail.subarray(-1024), pdfEnd);
  if (hasPdfHead(head)) return endsAsPdf ? 'pdf' : 'unknown';
  return stands(head, jpgHead, 0) && !endsAsPdf && endsAsJpg(tail.subarray(-furthestJpgEnd))
    ? 'jpg'
    : 'unknown';
};

// Characters that end a name in a PDF: white space and delimiters.
const endOfName = markOf(0, '\t\n\f\r ()<>[]{}/%');

/** How many bytes of what came before must stand before a chunk, so that neither name nor mark is missed. */
export const markSeam = pdfEncrypt.length;

/** EXT-809 · Whether a RAR or 7z archive begins somewhere, which is where those who unpack one look for it. */
export const isArchive = (chunk: Uint8Array): boolean => archiveHeads.some((mark) => contains(chunk, mark));

/** Whether a chunk of a PDF has an encryption dictionary, which makes the file unreadable for the bank (PAPI-44). */
export const isEncryptedPdf = (chunk: Uint8Array): boolean =>
  contains(chunk, pdfEncrypt, (at) => {
    const next = chunk[at + pdfEncrypt.length];
    return next !== undefined && endOfName.includes(next);
  });
