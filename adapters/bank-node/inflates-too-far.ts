import { constants, inflateSync } from 'node:zlib';

// Maximum inflated bytes of a PDF's streams: a tax folder has tens of kilobytes, with images and fonts a few
// megabytes.
const most = 8 * 2 ** 20;
// Size assumed for a compressed stream that is corrupt.
const ofAFault = 2 ** 20;
const layers = 3;
const word = Buffer.from('stream');

const begins = (bytes: Buffer): boolean =>
  bytes.length > 2 && (bytes.readUInt8(0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;

const inflated = (bytes: Buffer, room: number): Buffer | 'fault' | 'too-far' => {
  try {
    return inflateSync(bytes, { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return Object(error).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-far' : 'fault';
  }
};

const sizeOf = (bytes: Buffer, room: number, layer = 1): number | 'too-far' => {
  if (!begins(bytes) || layer > layers) return 0;
  const plain = inflated(bytes, room);
  if (plain === 'too-far') return plain;
  if (plain === 'fault') return ofAFault;
  const deeper = room - plain.length > 0 ? sizeOf(plain, room - plain.length, layer + 1) : 'too-far';
  return deeper === 'too-far' ? deeper : plain.length + deeper;
};

/** Detects a decompression bomb: true if the streams of a PDF inflate beyond the limit, found without inflating further (EXT-805). */
export const inflatesTooFar = (bytes: Buffer): boolean => {
  let room = most;
  for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + word.length)) {
    const start = at + word.length;
    const lineEnd = bytes[start] === 0x0d ? 2 : 1;
    const size = sizeOf(bytes.subarray(start + lineEnd), room);
    if (size === 'too-far') return true;
    room -= size;
    if (room <= 0) return true;
  }
  return false;
};
