import { expect, it } from 'vitest';
import { firstSlideAt, slidesAt } from '#ui/access/sign-in/slides-at.ts';

it.each([
  [320, 1],
  [767, 1],
  [768, 1],
  [769, 3],
  [1440, 3],
])('LOGIN-34 LOGIN-36 a page %i wide shows %i tips side by side', (width, slides) => {
  expect(slidesAt(width)).toBe(slides);
});

it.each([
  [0, 3, 6, 0],
  [1, 3, 6, 3],
  [1, 1, 6, 1],
  [5, 1, 6, 5],
  [1, 3, 4, 1],
  [0, 3, 2, 0],
])(
  'EXT-1197 stop %i of the carousel, %i abreast of %i tips, begins with tip %i',
  (stop, abreast, of, first) => {
    expect(firstSlideAt(stop, abreast, of)).toBe(first);
  },
);
