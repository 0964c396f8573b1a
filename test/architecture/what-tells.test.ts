import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder, pathsUnder, read } from '#composition/scripts/project-files.ts';

const page = 'docs/how-to/what-tells-of-a-change.md';
const rows = read(page)
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .map((row) => [/\*\*(.+?)\*\*/.exec(row)?.[1] ?? '', row] as const);

const tests = new Set(pathsUnder('test').map((path) => posix.basename(path)));
const code = filesUnder(['core', 'adapters', 'ui', 'composition'], /\.tsx?$/);
const words = new Set(code.flatMap(({ source }) => source.match(/[A-Za-z]\w*/g) ?? []));

const quoted = (row: string): readonly string[] =>
  [...row.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

it.each(rows)('what tells of %s: every test, word and place of a word exists', (_, row) => {
  const named = quoted(row).filter((word) => word.endsWith('.test.ts'));
  expect(named.filter((name) => !tests.has(name))).toEqual([]);
  expect(quoted(row).filter((word) => /^[A-Za-z]\w+$/.test(word) && !words.has(word))).toEqual([]);
  const placed = [...row.matchAll(/`([A-Za-z]\w+)`(?: and `\w+`)? (?:in|of) \[[^\]]+\]\(([^)]+\.ts)\)/g)];
  expect(
    placed
      .filter(
        ([, word = '', path = '']) =>
          !new RegExp(`\\b${word}\\b`).test(read(posix.join('docs/how-to', path))),
      )
      .map(([place]) => place),
  ).toEqual([]);
});

it('the page has rows', () => {
  expect(rows.length).toBeGreaterThan(5);
});
