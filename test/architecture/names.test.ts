import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder, pathsUnder, read } from '#composition/scripts/project-files.ts';

const folders = ['core', 'adapters', 'ui', 'composition', 'test'];
const paths = folders.flatMap(pathsUnder);
const code = filesUnder(folders, /\.(ts|tsx|js|mjs|css)$/);

const vague = /^(util|helper|common|manager|service)s?$|(^|[a-z-])([Uu]til|[Hh]elper|[Mm]anager)s?$/;
const isVague = (part: string): boolean => vague.test(part.split('.')[0] ?? '');

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;
const isWellNamed = (path: string): boolean => {
  const name = posix.basename(path).split('.')[0] ?? '';
  const mayBePascal = path.endsWith('.tsx') || /Store(\.test)?\.ts$/.test(path);
  return (
    posix
      .dirname(path)
      .split('/')
      .every((folder) => kebab.test(folder)) &&
    (kebab.test(name) || (mayBePascal && pascal.test(name)))
  );
};

// Excludes test/adapters/contracts, whose suites run over several adapters of a port, and test/architecture, which tests no single file.
const mirrored = /^test\/((?:core|adapters(?!\/contracts\/)|ui|composition)\/.+)\.test\.tsx?$/;
const mirrors = (path: string): readonly string[] => {
  const bare = mirrored.exec(path)?.[1];
  return bare === undefined ? [] : ['.ts', '.tsx', '.mjs'].map((ending) => bare + ending);
};

it('every test mirrors the path of the code it tests', () => {
  const known = new Set(paths);
  const tests = paths.filter((path) => mirrored.test(path));
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((path) => !mirrors(path).some((candidate) => known.has(candidate)))).toEqual([]);
});

it('no folder and no file has a name that says nothing', () => {
  expect(paths.filter((path) => path.split('/').some(isVague))).toEqual([]);
});

it('names are kebab-case, and PascalCase only for components and stores', () => {
  expect(code.map(({ path }) => path).filter((path) => !isWellNamed(path))).toEqual([]);
});

it('a PascalCase file exports its own name', () => {
  const named = code.filter(({ path }) => pascal.test(posix.parse(path).name) && !path.startsWith('test/'));
  const isExported = (path: string): boolean =>
    new RegExp(`\\bexport\\b[^;]*\\b${posix.parse(path).name}\\b`).test(read(path));
  expect(named.map(({ path }) => path).filter((path) => !isExported(path))).toEqual([]);
});

it('no file of code is longer than 400 lines, save generated lists in a folder called data', () => {
  const long = code.filter(({ source }) => source.split('\n').length > 401);
  expect(long.map(({ path }) => path).filter((path) => !path.includes('/data/'))).toEqual([]);
});

it.each([
  ['core/shared/utils/rut.ts', true],
  ['core/shared/rut-helpers.ts', true],
  ['ui/app/SessionManager.tsx', true],
  ['core/shared/service.ts', true],
  ['ui/common/a.ts', true],
  ['ui/app/OutOfService.tsx', false],
  ['core/access/commonplace.ts', false],
  ['core/shared/rut.ts', false],
])('%s says nothing: %s', (path, expected) => {
  expect(path.split('/').some(isVague)).toBe(expected);
});

it.each([
  ['core/shared/rut.ts', true],
  ['ui/portability/landing/LandingScreen.tsx', true],
  ['ui/portability/landing/LandingStore.ts', true],
  ['test/ui/portability/landing/LandingStore.test.ts', true],
  ['ui/use-cases.tsx', true],
  ['core/shared/Rut.ts', false],
  ['core/shared/calendarDate.ts', false],
  ['core/shared/calendar_date.ts', false],
  ['ui/Portability/text.ts', false],
  ['ui/app/landingScreen.tsx', false],
])('%s is well named: %s', (path, expected) => {
  expect(isWellNamed(path)).toBe(expected);
});
