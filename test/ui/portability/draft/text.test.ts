import { expect, it } from 'vitest';
import { inOneLine } from '#ui/portability/draft/text.ts';

it.each([
  [[], ''],
  [['a.pdf'], 'a.pdf'],
  [['a.pdf', 'b.jpg'], 'a.pdf y b.jpg'],
  [['a.pdf', 'b.jpg', 'c.pdf'], 'a.pdf, b.jpg y c.pdf'],
])('%o reads as «%s»', (names, line) => {
  expect(inOneLine(names)).toBe(line);
});
