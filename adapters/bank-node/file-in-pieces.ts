import { open } from 'node:fs/promises';

/** The bytes of a file, so many at a time, all in one piece of memory: each is good until the next is asked for. */
export async function* fileInPieces(path: string, pieceBytes: number): AsyncIterable<Uint8Array> {
  const file = await open(path);
  try {
    const piece = Buffer.allocUnsafeSlow(pieceBytes);
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, pieceBytes, null);
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
