import { describe, expect, it } from 'vitest';
import { filesUnder, read } from '#composition/scripts/project-files.ts';

const examples = 'test/support/examples/';
const quoted = /`([\w./-]+\.tsx?)`:\n\n```tsx?\n([\s\S]*?)```/g;

/** What the pages quote of a file, by the path it has for its reader. */
const blocks = filesUnder(['docs/how-to'], /\.md$/).flatMap(({ path, source }) =>
  [...source.matchAll(quoted)].map(([, file = '', code = '']) => ({ page: path, file, code })),
);

const kept = filesUnder([examples.slice(0, -1)], /\.tsx?$/).map(({ path }) => path);

describe('the code of the how-to pages', () => {
  it.each(blocks)('$page quotes $file as it is kept, checked and run', ({ file, code }) => {
    expect(kept).toContain(examples + file);
    expect(code).toBe(read(examples + file).replaceAll(`#${examples}`, '#'));
  });

  it('is all that is kept', () => {
    expect(kept.toSorted()).toEqual(blocks.map(({ file }) => examples + file).toSorted());
  });
});
