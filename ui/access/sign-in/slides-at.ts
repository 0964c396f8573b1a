/** LOGIN-34, LOGIN-36 · The widest page, in CSS pixels, that shows one tip at a time. */
export const oneSlideWidth = 768;

/** LOGIN-34, LOGIN-36 · Tips shown side by side on a page this wide. */
export const slidesAt = (width: number): 1 | 3 => (width <= oneSlideWidth ? 1 : 3);
