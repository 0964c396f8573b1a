/** Maximum page width in CSS pixels at which one security tip is shown at a time (LOGIN-34, LOGIN-36). */
export const oneSlideWidth = 768;

/** Returns the number of security tips shown side by side at a window width in CSS pixels (LOGIN-34, LOGIN-36). */
export const slidesAt = (width: number): 1 | 3 => (width <= oneSlideWidth ? 1 : 3);

/** Returns the index of the first visible security tip at a stop of the carousel. A stop shows as many tips as fit; if too few remain for the last stop, it also shows tips of the stop before (EXT-1197). */
export const firstSlideAt = (stop: number, abreast: number, total: number): number =>
  Math.max(0, Math.min(stop * abreast, total - abreast));
