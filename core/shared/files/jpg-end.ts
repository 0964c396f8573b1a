import { contains, markOf, hasMarkAt } from './byte-marks.ts';

const endOfImage = markOf(0xff, 0xd9);
const samsungEnd = markOf('SEFT');

// MP4 boxes found near the end of a motion photo: the index of the video and the tables of its last track.
const filmBoxes = ['ftyp', 'moov', 'udta', 'stco', 'co64', 'stsz', 'stts'].map((name) => markOf(name));

// Removes trailing zero bytes, with which some cameras pad a picture.
const withoutZeros = (tail: Uint8Array): Uint8Array => {
  let end = tail.length;
  while (end > 0 && tail[end - 1] === 0) end -= 1;
  return tail.subarray(0, end);
};

const endsWith = (bytes: Uint8Array, mark: Uint8Array): boolean =>
  hasMarkAt(bytes, mark, bytes.length - mark.length);

/** Tells whether the last bytes are those of a JPEG: its end marker, Samsung's trailer, or the video of a motion photo, optionally padded with zeros (PAPI-44). */
export const endsAsJpg = (tail: Uint8Array): boolean => {
  const bare = withoutZeros(tail);
  return (
    endsWith(bare, endOfImage) || endsWith(bare, samsungEnd) || filmBoxes.some((box) => contains(tail, box))
  );
};
