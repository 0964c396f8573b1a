import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectRoot, read } from '#composition/scripts/project-files.ts';

const page = 'docs/requirements/asvs.md';

const from = (prefix: string, first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, place) => `${prefix}.${first + place}`);

/** Requirements of the ASVS that this project states to meet, by chapter. */
const wanted = [
  ...[...from('V1.2', 1, 4), 'V1.3.12'],
  ...[...from('V2.2', 1, 3), ...from('V2.3', 1, 4), ...from('V2.4', 1, 2)],
  ...[...from('V3.2', 1, 2), ...from('V3.3', 1, 5), ...from('V3.4', 1, 8), ...from('V3.5', 1, 5), 'V3.7.2'],
  ...[...from('V4.1', 1, 4), 'V4.2.1'],
  ...['V5.1.1', 'V5.2.1', 'V5.2.2', 'V5.2.4', 'V5.2.6', 'V5.3.1', 'V5.3.2', ...from('V5.4', 1, 3)],
  ...['V6.1.1', ...from('V6.2', 1, 12), 'V6.3.1', ...from('V6.3', 3, 5), 'V6.3.7', 'V6.3.8'],
  ...[...from('V6.4', 1, 4), ...from('V6.5', 1, 5), 'V6.5.8', ...from('V6.6', 1, 3), 'V6.8.2'],
  ...[...from('V7.2', 1, 4), 'V7.3.1', 'V7.3.2', 'V7.4.1', 'V7.4.3', 'V7.5.1'],
  ...[...from('V8.2', 1, 3), 'V8.3.1', 'V8.4.1'],
  ...[...from('V9.1', 1, 3), ...from('V9.2', 1, 4)],
  ...['V10.2.1', 'V10.5.1', 'V10.5.3'],
  ...['V11.1.1', 'V11.1.2', ...from('V11.2', 1, 5), ...from('V11.3', 1, 3), ...from('V11.4', 1, 4)],
  ...['V11.5.1', 'V11.6.1', 'V14.2.1', 'V14.2.8', ...from('V14.3', 1, 3)],
  ...['V15.3.1', 'V15.3.3', ...from('V15.3', 5, 7), ...from('V15.4', 1, 4)],
  ...[
    'V16.1.1',
    ...from('V16.2', 1, 5),
    ...from('V16.3', 1, 4),
    ...from('V16.4', 1, 3),
    ...from('V16.5', 1, 4),
  ],
];

type Row = { readonly name: string; readonly told: string; readonly proof: string };

const rowsOf = (source: string, columns: number): readonly Row[] =>
  source
    .split('\n')
    .filter(
      (line) => line.startsWith('| ') && !line.startsWith('| row') && !line.startsWith('| the contract'),
    )
    .map((line) => line.slice(2, -2).split(' | '))
    .filter((cells) => cells.length === columns)
    .map((cells) => ({
      name: cells[0] ?? '',
      told: cells.slice(1, -1).join(' '),
      proof: cells.at(-1) ?? '',
    }));

const source = read(page);
const rows = rowsOf(source, 3);
const fights = rowsOf(source, 5);

// Returns all string literals of a test file: its titles, and the table rows and names that titles are built from.
const titlesOf = (path: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, false));
  return found;
};

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(read('package.json'));

const isProof = (proof: string): boolean => {
  const script = /^`npm run (\S+)`$/.exec(proof)?.[1];
  if (script !== undefined) return Object.hasOwn(scripts, script);
  const [, title = '', target = ''] = /^\[([^\]]+)\]\(([^)#]+)[^)]*\)$/.exec(proof) ?? [];
  const path = posix.join(posix.dirname(page), target);
  if (target === '' || !existsSync(join(projectRoot, path))) return false;
  return path.endsWith('.md') || titlesOf(path).has(title);
};

const unproved = ({ proof }: Row): readonly string[] => proof.split(' · ').filter((each) => !isProof(each));

describe('the rows of the ASVS', () => {
  it('stand once each, and none is missing', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...wanted].toSorted());
  });

  it.each([...rows, ...fights])('$name states our measure and names existing proofs', (row) => {
    expect(row.told.replace('**Departure.**', '').trim().length).toBeGreaterThan(5);
    expect(unproved(row)).toEqual([]);
  });

  it('are counted at the head of the page', () => {
    const departures = rows.filter(({ told }) => told.startsWith('**Departure.**')).length;
    expect(source).toContain(`${rows.length} rows, of which ${departures} are departures.`);
  });

  it('list their conflicts with the contract, each with its compensation', () => {
    expect(fights.length).toBeGreaterThan(0);
    expect(fights.filter(({ told }) => told.trim() === '')).toEqual([]);
  });

  it.each([
    ['a title that no test has', '[nothing of the kind](../../test/architecture/asvs.test.ts)'],
    ['a test that is not there', '[the rows of the ASVS](../../test/architecture/none.test.ts)'],
    ['a page that is not there', '[a page](../none.md)'],
    ['a script that is not there', '`npm run nothing`'],
    ['no proof at all', ''],
  ])('are refused with %s', (_, proof) => {
    expect(isProof(proof)).toBe(false);
  });
});
