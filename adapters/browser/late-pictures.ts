import type { Pictures } from '#core/portability/ports.ts';
import { O } from '#core/shared/fp.ts';

/** Port that compresses pictures; loads its code at first use, since few visitors need it. */
export const latePictures: Pictures = {
  smaller:
    (...asked) =>
    () =>
      import('./pictures.ts').then(
        ({ picturesInBrowser }) => picturesInBrowser().smaller(...asked)(),
        () => O.none,
      ),
};
