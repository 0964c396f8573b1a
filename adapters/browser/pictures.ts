import type { FileContent } from '#core/portability/documents/attachment.ts';
import type { Pictures } from '#core/portability/ports.ts';
import { sidesWithin, type PictureTry } from '#core/shared/files/picture-tries.ts';
import { O, TE } from '#core/shared/fp.ts';
import { blobOf } from './blob-of.ts';

/** Decoded picture that can be encoded again as JPEG in a given size and quality. */
export type DecodedPicture = {
  readonly width: number;
  readonly height: number;
  readonly asJpeg: (width: number, height: number, quality: number) => Promise<Blob | null>;
  readonly close: () => void;
};

const jpegOf = (
  bitmap: ImageBitmap,
  width: number,
  height: number,
  quality: number,
): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  // Returns null for a browser short of memory, which gives no canvas and would encode a blank picture.
  if (context === null) return Promise.resolve(null);
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

/** Decodes a picture, applying its EXIF orientation. */
const decoded = async (blob: Blob): Promise<DecodedPicture> => {
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
  return {
    width: bitmap.width,
    height: bitmap.height,
    asJpeg: (...written) => jpegOf(bitmap, ...written),
    close: () => bitmap.close(),
  };
};

const firstThatFits = async (
  picture: DecodedPicture,
  tries: readonly PictureTry[],
  maxBytes: number,
): Promise<O.Option<FileContent>> => {
  for (const { longSide, quality } of tries) {
    const { width, height } = sidesWithin(picture.width, picture.height, longSide);
    const blob = await picture.asJpeg(width, height, quality);
    if (blob !== null && blob.size > 0 && blob.size <= maxBytes) return O.some(blob);
  }
  return O.none;
};

/** Makes the port that compresses pictures in the browser, without uploading them; none if no attempt is small enough or the file is no picture (DOC-04). */
export const picturesInBrowser = (decode: (blob: Blob) => Promise<DecodedPicture> = decoded): Pictures => ({
  smaller: (content, tries, maxBytes) => async () => {
    const copied = TE.tryCatch(
      async () => {
        const picture = await decode(await blobOf(content));
        try {
          return await firstThatFits(picture, tries, maxBytes);
        } finally {
          picture.close();
        }
      },
      () => 'not a picture' as const,
    );
    return O.flatten(O.fromEither(await copied()));
  },
});
