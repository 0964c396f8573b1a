import { createHash } from 'node:crypto';
import { contentEnds, isArchive, isEncryptedPdf, markSeam } from '#core/shared/files/file-type.ts';

const { head: headLength, tail: tailLength } = contentEnds;

export type StreamTraits = {
  readonly size: number;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  readonly sha256: string;
  readonly hasEncrypt: boolean;
  readonly hasArchive: boolean;
};

/** Creates a buffer of a stream's last bytes, twice as long as they are, so that small chunks seldom move what it holds (EXT-3023). */
const lastBytes = (most: number) => {
  const kept = Buffer.alloc(2 * most);
  let length = 0;
  return {
    add: (chunk: Buffer): void => {
      const last = chunk.subarray(-most);
      if (length + last.length > kept.length) {
        const stays = Math.min(length, most);
        kept.copyWithin(0, length - stays, length);
        length = stays;
      }
      length += last.copy(kept, length);
    },
    bytes: (): Buffer => kept.subarray(Math.max(0, length - most), length),
  };
};

/** Creates a collector of a stream's traits as it passes: size, first and last bytes, hash, and whether it contains an encryption dictionary or the start of an archive. */
export const streamTraits = () => {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  const tail = lastBytes(tailLength);
  let hasEncrypt = false;
  let hasArchive = false;
  return {
    add: (chunk: Buffer): void => {
      // Bytes around the border of two chunks, searched too, since a file marker may be split there.
      const seam = Buffer.concat([tail.bytes().subarray(-markSeam), chunk.subarray(0, markSeam)]);
      hasEncrypt ||= isEncryptedPdf(chunk) || isEncryptedPdf(seam);
      hasArchive ||= isArchive(chunk) || isArchive(seam);
      if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)]);
      tail.add(chunk);
      hash.update(chunk);
      size += chunk.length;
    },
    size: (): number => size,
    finish: (): StreamTraits => ({
      size,
      head,
      tail: tail.bytes(),
      sha256: hash.digest('hex'),
      hasEncrypt,
      hasArchive,
    }),
  };
};
