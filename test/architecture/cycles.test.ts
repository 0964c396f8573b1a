import { expect, it } from 'vitest';
import { filesUnder, type ProjectFile } from '#composition/scripts/project-files.ts';
import { importsOf, targetOf } from './import-rules.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

const graphOf = (files: readonly ProjectFile[]): Graph =>
  new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap((specifier) => targetOf(file.path, specifier) ?? []),
    ]),
  );

/** Lists import cycles: for each file found in one, the first path that leads back to it. */
const cyclesOf = (graph: Graph): readonly string[] => {
  const walked = new Set<string>();
  const cycles: string[] = [];
  const walk = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) cycles.push([...way.slice(way.indexOf(path)), path].join(' → '));
    if (walked.has(path)) return;
    walked.add(path);
    (graph.get(path) ?? []).forEach((next) => walk(next, [...way, path]));
  };
  [...graph.keys()].forEach((path) => walk(path, []));
  return cycles;
};

it('no file leads back to itself, by a value or by a type', () => {
  const files = filesUnder(['core', 'adapters', 'ui', 'composition', 'test'], /\.(ts|tsx|js|mjs)$/);
  expect(files.length).toBeGreaterThan(1000);
  expect(cyclesOf(graphOf(files))).toEqual([]);
});

const planted = (...files: readonly (readonly [path: string, source: string])[]): readonly string[] =>
  cyclesOf(graphOf(files.map(([path, source]) => ({ path, source }))));

it.each([
  ["import type { B } from './b.ts';", 'a type'],
  ["export * from './b.ts';", 'what is passed on'],
  ["type B = import('./b.ts').B;", 'a type in its place'],
  ["const b = () => import('#core/b.ts');", 'what is fetched later'],
])('%s closes a way back to itself', (source) => {
  expect(planted(['core/a.ts', source], ['core/b.ts', "import { c } from './c.ts';"])).toEqual([]);
  expect(
    planted(
      ['core/a.ts', source],
      ['core/b.ts', "import { c } from './c.ts';"],
      ['core/c.ts', "import { a } from './a.ts';"],
    ),
  ).toEqual(['core/a.ts → core/b.ts → core/c.ts → core/a.ts']);
});

it('two ways to one file are no way back', () => {
  expect(
    planted(
      ['core/a.ts', "import './b.ts'; import './c.ts';"],
      ['core/b.ts', "import './c.ts';"],
      ['core/c.ts', ''],
    ),
  ).toEqual([]);
});
