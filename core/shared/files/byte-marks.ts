/** Builds a byte signature of a file format from texts and character codes. */
export const markOf = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...part].map((character) => character.charCodeAt(0)),
    ),
  );

/** Tells whether the bytes have a byte signature at an offset; false for an offset outside the bytes. */
export const hasMarkAt = (bytes: Uint8Array, mark: Uint8Array, at: number): boolean =>
  at >= 0 && mark.every((byte, place) => bytes[at + place] === byte);

/** Tells whether the bytes contain a byte signature at an offset that the predicate `fits` accepts. */
export const contains = (
  bytes: Uint8Array,
  mark: Uint8Array,
  fits: (at: number) => boolean = () => true,
): boolean => {
  const first = mark[0] ?? 0;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (hasMarkAt(bytes, mark, at) && fits(at)) return true;
  }
  return false;
};
