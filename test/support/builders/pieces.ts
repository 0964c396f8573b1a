/** Streams these texts as bytes, one chunk per text. */
export const inPieces = (...texts: readonly string[]): AsyncIterable<Uint8Array> =>
  (async function* () {
    for (const text of texts) yield await Promise.resolve(new TextEncoder().encode(text));
  })();
