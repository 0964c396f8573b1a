import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, read } from '#composition/scripts/project-files.ts';
import { trackedPaths } from '../support/tracked-paths.ts';

const paths = trackedPaths();
const pages = [
  ...paths.filter((path) => /^[^/]+\.md$/.test(path)),
  ...filesUnder(['docs', 'core', 'ui'], /\.md$/).map(({ path }) => path),
];
const known = new Set([...paths, ...pages]);
const folders = new Set([...known].flatMap((path) => ancestors(path)));

function ancestors(path: string): readonly string[] {
  const above = posix.dirname(path);
  return above === '.' ? [] : [above, ...ancestors(above)];
}

const withoutCode = (source: string): string =>
  source.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');

const linksOf = (source: string): readonly string[] =>
  [...withoutCode(source).matchAll(/(?:\]\(|<img src=")([^)\s"]+)[)"]/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

// Builds the anchor of a heading as GitHub does: keeps letters and digits, turns spaces into dashes, drops the rest.
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set([...read(page).matchAll(/^#{1,6} +(.*)$/gm)].map(([, heading = '']) => anchorOf(heading)));

const placeOf = (page: string, target: string): string => {
  const [place = ''] = target.split('#');
  const path = place === '' ? page : posix.normalize(posix.join(posix.dirname(page), decodeURI(place)));
  return path.replace(/\/$/, '');
};

const leadsSomewhere = (page: string, target: string): boolean => {
  const [, anchor] = target.split('#');
  const bare = placeOf(page, target);
  if (!known.has(bare)) return anchor === undefined && folders.has(bare);
  return anchor === undefined || anchorsOf(bare).has(anchor);
};

const reachedFrom = (start: string): ReadonlySet<string> => {
  const reached = new Set([start]);
  for (const page of reached) {
    for (const place of linksOf(read(page)).map((target) => placeOf(page, target)))
      pages
        .filter((other) => other === place || posix.dirname(other) === place)
        .forEach((other) => reached.add(other));
  }
  return reached;
};

describe('links of the documents', () => {
  it('there are pages to look at', () => {
    expect(pages.length).toBeGreaterThan(20);
  });

  it.each(pages)('%s: each relative link leads to a file, and to a heading that is there', (page) => {
    expect(linksOf(read(page)).filter((target) => !leadsSomewhere(page, target))).toEqual([]);
  });

  it('every page is reachable from the guide', () => {
    const reached = reachedFrom('docs/README.md');
    expect(pages.filter((page) => !reached.has(page))).toEqual([]);
  });

  it.each([
    ['docs/architecture.md', '../test/architecture/imports.test.ts', true],
    ['README.md', 'docs/decisions', true],
    ['README.md', 'docs/architecture.md#habits-worth-knowing', true],
    ['README.md', 'docs/architecture.md#nothing-of-the-kind', false],
    ['README.md', 'docs/not-here.md', false],
  ])('from %s to %s: %s', (page, target, expected) => {
    expect(leadsSomewhere(page, target)).toBe(expected);
  });
});
