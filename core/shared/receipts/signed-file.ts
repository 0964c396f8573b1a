import { E, pipe } from '../fp.ts';

/** Signed bytes of a PDF and its signature, zero-padded to the reserved space. */
export type SignedFile = {
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
};

/** Bytes reserved in a PDF for its signature, enough for the certificate of a public authority. */
export const signatureBytes = 4096;

// Length in characters of the signature placeholder in a PDF: `<`, two hex digits per byte, `>`.
const placeLength = 2 * signatureBytes + 2;

const name = '/ByteRange ';
const written = /^\/ByteRange \[0 (\d{1,9}) (\d{1,9}) (\d{1,9})\]/;
const rangeLength = '[0 999999999 999999999 999999999]'.length;

const codeOf = (sign: string): number => sign.charCodeAt(0);
const textAt = (file: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...file.subarray(from, from + length));

const namesIn = (file: Uint8Array): readonly number[] => {
  const places: number[] = [];
  let from = file.indexOf(codeOf('/'));
  while (from !== -1) {
    if (textAt(file, from, name.length) === name) places.push(from);
    from = file.indexOf(codeOf('/'), from + 1);
  }
  return places;
};

// Decodes lower-case hex of a signature; capitals would be a second spelling of the same signature.
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> | undefined =>
  /^[0-9a-f]+$/.test(hex)
    ? Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16))
    : undefined;

const around = (file: Uint8Array, start: number, end: number): Uint8Array<ArrayBuffer> => {
  const signed = new Uint8Array(file.length - (end - start));
  signed.set(file.subarray(0, start));
  signed.set(file.subarray(end), start);
  return signed;
};

/** Extracts the signed bytes of a PDF; its only signature must cover everything except its own space, from first byte to last (EXT-701). */
export const readSignedFile = (file: Uint8Array): E.Either<'not-signed-whole', SignedFile> => {
  const notWhole = E.left('not-signed-whole' as const);
  const [at, ...others] = namesIn(file);
  if (at === undefined || others.length > 0) return notWhole;
  const [, start = NaN, end = NaN, rest = NaN] = (written.exec(textAt(file, at, 60)) ?? []).map(Number);
  if (end !== start + placeLength || end + rest !== file.length) return notWhole;
  if (file[start] !== codeOf('<') || file[end - 1] !== codeOf('>')) return notWhole;
  const signature = bytesOf(textAt(file, start + 1, 2 * signatureBytes));
  return signature === undefined ? notWhole : E.right({ signed: around(file, start, end), signature });
};

const range = (start: number, end: number, rest: number): string =>
  `[0 ${start} ${end} ${rest}]`.padEnd(rangeLength);

/** Placeholders of `ByteRange` and `Contents` that the PDF printer writes before signing, in this order. */
export const emptyPlace = { byteRange: range(0, 0, 0), contents: `<${'00'.repeat(signatureBytes)}>` };

const encoded = (text: string): Uint8Array => Uint8Array.from(text, codeOf);

/** Writes the byte range of the signature into a printed PDF, and returns the file with the bytes to sign. */
export const withRange = (
  printed: Uint8Array,
): E.Either<'no-place', Pick<SignedFile, 'signed'> & { readonly file: Uint8Array }> => {
  const [at, ...others] = namesIn(printed);
  if (at === undefined || others.length > 0) return E.left('no-place');
  const ranged = at + name.length;
  const start = printed.indexOf(codeOf('<'), ranged);
  if (textAt(printed, ranged, rangeLength) !== emptyPlace.byteRange || start === -1)
    return E.left('no-place');
  const file = Uint8Array.from(printed);
  file.set(encoded(range(start, start + placeLength, printed.length - start - placeLength)), ranged);
  return pipe(
    readSignedFile(file),
    E.map(({ signed }) => ({ file, signed })),
    E.mapLeft(() => 'no-place' as const),
  );
};

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Inserts the signature into the reserved space of a PDF. */
export const withSignature = (file: Uint8Array, signature: Uint8Array): Uint8Array => {
  const [, start = 0] = (written.exec(textAt(file, namesIn(file)[0] ?? 0, 60)) ?? []).map(Number);
  const signed = Uint8Array.from(file);
  signed.set(encoded(hexOf(signature)), start + 1);
  return signed;
};
