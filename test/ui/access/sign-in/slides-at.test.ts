import { expect, it } from 'vitest';
import { slidesAt } from '#ui/access/sign-in/slides-at.ts';

it.each([
  [320, 1],
  [767, 1],
  [768, 1],
  [769, 3],
  [1440, 3],
])('LOGIN-34 LOGIN-36 a page %i wide shows %i tips side by side', (width, slides) => {
  expect(slidesAt(width)).toBe(slides);
});
