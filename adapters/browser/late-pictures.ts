import type { Pictures } from '#core/portability/ports.ts';
import { O } from '#core/shared/fp.ts';

/** Pictures drawn again by code that comes with the first one: few visitors ever need it. */
export const latePictures: Pictures = {
  smaller:
    (...asked) =>
    () =>
      import('./pictures.ts').then(
        ({ picturesInBrowser }) => picturesInBrowser().smaller(...asked)(),
        () => O.none,
      ),
};
