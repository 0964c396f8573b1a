import { contains, markOf, stands } from './byte-marks.ts';

const endOfImage = markOf(0xff, 0xd9);
const fileType = markOf('ftyp');
const samsungHead = markOf('SEFH');
const samsungEnd = markOf('SEFT');

// The boxes that an MP4 of a phone ends with: its index and the tables of its last track.
const lastBoxes = [
  ...['moov', 'udta', 'meta', 'ilst'],
  ...['stco', 'co64', 'stsz', 'stsc', 'stts', 'ctts', 'stss', 'sgpd', 'sbgp'],
].map((name) => markOf(name));

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

// Cameras fill the end of a picture with zeros.
const withoutZeros = (tail: Uint8Array): Uint8Array => {
  let end = tail.length;
  while (end > 0 && tail[end - 1] === 0) end -= 1;
  return tail.subarray(0, end);
};

/** A directory of 12 bytes and 12 an entry, whose length stands behind it; an entry says how far before it its block begins. */
const endsAsSamsungTrailer = (tail: Uint8Array): boolean => {
  if (!stands(tail, samsungEnd, tail.length - 4) || tail.length < 20) return false;
  const view = viewOf(tail);
  const length = view.getUint32(tail.length - 8, true);
  const head = tail.length - 8 - length;
  if (length < 12 || !stands(tail, samsungHead, head)) return false;
  const entries = view.getUint32(head + 8, true);
  if (length !== 12 + 12 * entries) return false;
  const reach = Array.from({ length: entries }, (_, place) => view.getUint32(head + 16 + 12 * place, true));
  const start = head - Math.max(0, ...reach);
  // a block with a film in it is longer than the tail
  return start < 2 || stands(tail, endOfImage, start - 2);
};

/** Boxes that say their own length, one after another, up to the last byte. */
const boxesFill = (view: DataView, from: number): boolean => {
  let at = from;
  while (at + 8 <= view.byteLength) {
    const size = view.getUint32(at);
    if (size < 8) return false;
    at += size;
  }
  return at === view.byteLength;
};

const endsAsFilm = (tail: Uint8Array): boolean => {
  const view = viewOf(tail);
  const closesHere = (at: number): boolean => at >= 4 && view.getUint32(at - 4) === tail.length - at + 4;
  return (
    contains(tail, endOfImage, (at) => stands(tail, fileType, at + 6) && boxesFill(view, at + 2)) ||
    lastBoxes.some((box) => contains(tail, box, closesHere))
  );
};

/** PAPI-44 · A picture ends with its mark, then with nothing but zeros or what phones write behind it: Samsung's trailer, or the film of a moving picture. */
export const endsAsJpg = (tail: Uint8Array): boolean => {
  const bare = withoutZeros(tail);
  return stands(bare, endOfImage, bare.length - 2) || endsAsSamsungTrailer(bare) || endsAsFilm(tail);
};
