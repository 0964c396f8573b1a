import { createHash } from 'node:crypto';
import { contentEnds, encryptSeam, isEncryptedPdf } from '#core/shared/files/content-kind.ts';

const { head: headLength, tail: tailLength } = contentEnds;

export type StreamTraits = {
  readonly size: number;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  readonly sha256: string;
  readonly hasEncrypt: boolean;
};

/** What is kept of a stream as it passes: its ends, its hash, and whether it names an encryption dictionary anywhere. */
export const streamTraits = () => {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let hasEncrypt = false;
  return {
    add: (chunk: Buffer): void => {
      // the mark may lie across two chunks
      const seam = Buffer.concat([tail.subarray(-encryptSeam), chunk.subarray(0, encryptSeam)]);
      hasEncrypt ||= isEncryptedPdf(chunk) || isEncryptedPdf(seam);
      if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)]);
      tail = Buffer.from(Buffer.concat([tail, chunk.subarray(-tailLength)]).subarray(-tailLength));
      hash.update(chunk);
      size += chunk.length;
    },
    size: (): number => size,
    finish: (): StreamTraits => ({ size, head, tail, sha256: hash.digest('hex'), hasEncrypt }),
  };
};
