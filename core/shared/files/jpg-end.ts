import { contains, markOf, stands } from './byte-marks.ts';

const endOfImage = markOf(0xff, 0xd9);
const samsungEnd = markOf('SEFT');

// Boxes that stand near the end of a phone's MP4: its index and the tables of its last track.
const filmBoxes = ['ftyp', 'moov', 'udta', 'stco', 'co64', 'stsz', 'stts'].map((name) => markOf(name));

// Cameras fill the end of a picture with zeros.
const withoutZeros = (tail: Uint8Array): Uint8Array => {
  let end = tail.length;
  while (end > 0 && tail[end - 1] === 0) end -= 1;
  return tail.subarray(0, end);
};

const endsWith = (bytes: Uint8Array, mark: Uint8Array): boolean =>
  stands(bytes, mark, bytes.length - mark.length);

/** PAPI-44 · A picture ends with its mark, with Samsung's trailer, or with the film of a moving picture; zeros may follow. */
export const endsAsJpg = (tail: Uint8Array): boolean => {
  const bare = withoutZeros(tail);
  return (
    endsWith(bare, endOfImage) || endsWith(bare, samsungEnd) || filmBoxes.some((box) => contains(tail, box))
  );
};
