import { open } from 'node:fs/promises';

/** Reads a file in pieces through one reused buffer; a piece is valid only until the next is read. */
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
