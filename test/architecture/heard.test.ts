import { expect, it } from 'vitest';
import { filesUnder } from '#composition/scripts/project-files.ts';

const screens = filesUnder(['ui'], /\.tsx$/);

const having = (sign: RegExp): readonly string[] =>
  screens.filter(({ source }) => sign.test(source)).map(({ path }) => path);

it('EXT-2435 only a Picture is a drawing with a name', () => {
  expect(having(/<svg[^>]*role="img"/)).toEqual(['ui/drawings/Picture.tsx']);
});

it('EXT-2436 no heading is focusable by itself', () => {
  expect(screens.length).toBeGreaterThan(100);
  expect(having(/<h[1-6][^>]*tabIndex/)).toEqual([]);
});

it('EXT-2437 no text is marked or struck by an element that readers announce', () => {
  expect(having(/<(?:mark|s|del|ins)[\s>]/)).toEqual([]);
});
