export type ContentKind = 'pdf' | 'jpg' | 'unknown';

const bytesOf = (...codes: readonly number[]): Uint8Array => Uint8Array.from(codes);

const pdfHead = bytesOf(0x25, 0x50, 0x44, 0x46, 0x2d);
const pdfEnd = bytesOf(0x25, 0x25, 0x45, 0x4f, 0x46);
const pdfEncrypt = bytesOf(0x2f, 0x45, 0x6e, 0x63, 0x72, 0x79, 0x70, 0x74);
const jpgHead = bytesOf(0xff, 0xd8, 0xff);
const zipEnd = bytesOf(0x50, 0x4b, 0x05, 0x06);

const stands = (bytes: Uint8Array, mark: Uint8Array, at: number): boolean =>
  at >= 0 && mark.every((byte, place) => bytes[at + place] === byte);

const contains = (bytes: Uint8Array, mark: Uint8Array): boolean => {
  for (let at = bytes.indexOf(mark[0] ?? 0); at !== -1; at = bytes.indexOf(mark[0] ?? 0, at + 1)) {
    if (stands(bytes, mark, at)) return true;
  }
  return false;
};

/** RCP-20 · Begins as a PDF must, at its first byte. */
export const hasPdfHead = (bytes: Uint8Array): boolean => stands(bytes, pdfHead, 0);

// Cameras fill the end of a picture with zeros.
const endsAsJpg = (tail: Uint8Array): boolean => {
  let end = tail.length;
  while (end > 0 && tail[end - 1] === 0) end -= 1;
  return tail[end - 2] === 0xff && tail[end - 1] === 0xd9;
};

/**
 * PAPI-44 · What a file is by its first and last bytes, whatever its name says. `tail` is its end, 1,024 bytes or more where
 * the file has them; a tail that also ends a ZIP archive makes it unknown, for the file would be two things at once.
 */
export const contentKind = (head: Uint8Array, tail: Uint8Array): ContentKind => {
  if (contains(tail, zipEnd)) return 'unknown';
  if (hasPdfHead(head)) return contains(tail.subarray(-1024), pdfEnd) ? 'pdf' : 'unknown';
  return stands(head, jpgHead, 0) && endsAsJpg(tail) ? 'jpg' : 'unknown';
};

/** PAPI-44 · A PDF that names an encryption dictionary cannot be read by the bank. */
export const isEncryptedPdf = (chunk: Uint8Array): boolean => contains(chunk, pdfEncrypt);
