import { describe, expect, it } from 'vitest';
import { filesUnder, read } from '#composition/scripts/project-files.ts';
import { stepsOf } from '#test/support/how-to/page.ts';

const examples = 'test/support/examples/';
const quoted = /`([\w./-]+\.tsx?)`:\n\n```tsx?\n([\s\S]*?)```/g;

/** Code blocks that the how-to pages quote, with the file that each names. */
const blocks = filesUnder(['docs/how-to'], /\.md$/).flatMap(({ path, source }) =>
  [...source.matchAll(quoted)].map(([, file = '', code = '']) => ({ page: path, file, code })),
);

const kept = filesUnder([examples.slice(0, -1)], /\.tsx?$/).map(({ path }) => path);

describe('the code of the how-to pages', () => {
  it.each(blocks)('$page quotes $file exactly as checked and run', ({ file, code }) => {
    expect(kept).toContain(examples + file);
    expect(code).toBe(read(examples + file).replaceAll(`#${examples}`, '#'));
  });

  it('quotes all files', () => {
    expect(kept.toSorted()).toEqual(blocks.map(({ file }) => examples + file).toSorted());
  });
});

// Single changes shown as a diff; pages with several steps are checked by how-to-changes.test.ts.
const changes = filesUnder(['docs/how-to'], /\.md$/).flatMap(({ path, source }) =>
  stepsOf(path).length > 0
    ? []
    : [...source.matchAll(/```diff\n([\s\S]*?)```/g)].map(([, change = '']) => ({ page: path, change })),
);

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim());

const sources = filesUnder(
  ['core', 'adapters', 'ui', 'composition', 'test', 'docs'],
  /\.(?:tsx?|css|md|conf)$/,
)
  .filter(({ path }) => !path.startsWith('docs/how-to/'))
  .map(({ source }) => new Set(linesOf(source)));

describe('the changes of the how-to pages', () => {
  it.each(changes)('$page changes lines of one file: $change', ({ change }) => {
    const before = change.split('\n').filter((line) => /^[ -]/.test(line));
    const wanted = before.flatMap((line) => linesOf(line.slice(1)));
    expect(sources.some((source) => wanted.every((line) => source.has(line)))).toBe(true);
  });
});
