import { createHash } from 'node:crypto';

const headLength = 1024;
const tailLength = 2048;
const encryptMark = Buffer.from('/Encrypt');

export type StreamTraits = {
  readonly size: number;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  readonly sha256: string;
  readonly hasEncrypt: boolean;
};

/** What is kept of a stream as it passes: its ends, its hash, and whether `/Encrypt` stood anywhere in it. */
export const streamTraits = () => {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let hasEncrypt = false;
  return {
    add: (chunk: Buffer): void => {
      // the mark may lie across two chunks
      const seam = Buffer.concat([
        tail.subarray(-(encryptMark.length - 1)),
        chunk.subarray(0, encryptMark.length - 1),
      ]);
      hasEncrypt ||= chunk.includes(encryptMark) || seam.includes(encryptMark);
      if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)]);
      tail = Buffer.from(Buffer.concat([tail, chunk.subarray(-tailLength)]).subarray(-tailLength));
      hash.update(chunk);
      size += chunk.length;
    },
    size: (): number => size,
    finish: (): StreamTraits => ({ size, head, tail, sha256: hash.digest('hex'), hasEncrypt }),
  };
};
