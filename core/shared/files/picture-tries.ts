/** One attempt at compressing a picture: longest side in pixels and JPEG quality from 0 to 1. */
export type PictureTry = { readonly longSide: number; readonly quality: number };

/** Compression attempts for an uploaded picture, from near the original to barely legible. */
export const pictureTries: readonly PictureTry[] = [
  { longSide: 3500, quality: 0.85 },
  { longSide: 3000, quality: 0.8 },
  { longSide: 2500, quality: 0.75 },
  { longSide: 2000, quality: 0.7 },
  { longSide: 1600, quality: 0.6 },
];

/** Scales the sides of a picture to a longest side in pixels; a picture never grows, and each side has at least one pixel. */
export const sidesWithin = (
  width: number,
  height: number,
  longSide: number,
): { readonly width: number; readonly height: number } => {
  const scale = Math.min(1, longSide / Math.max(width, height, 1));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};
