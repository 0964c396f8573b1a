/** Bytes that come a piece at a time, as those of a file do. */
export const inPieces = (...texts: readonly string[]): AsyncIterable<Uint8Array> =>
  (async function* () {
    for (const text of texts) yield await Promise.resolve(new TextEncoder().encode(text));
  })();
