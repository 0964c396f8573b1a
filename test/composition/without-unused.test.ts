import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, projectRoot, read } from '#composition/scripts/project-files.ts';
import { cut, cuts } from '#composition/without-unused.ts';

// The demonstration and what draws first pages are built whole.
const ours = filesUnder(['ui', 'composition'], /\.tsx?$/)
  .filter(({ path }) => !/^composition\/(?:demo|first-html)\//.test(path))
  .map(({ source }) => source);

const importedFrom = (from: string): readonly string[] =>
  ours.flatMap((source) =>
    [...source.matchAll(new RegExp(`^import (?!type)\\{([^}]*)\\} from '${from}';$`, 'gm'))].flatMap(
      ([, names = '']) =>
        names.split(',').flatMap((name) => (name.trim().startsWith('type ') ? [] : name.trim() || [])),
    ),
  );

const left = {
  'react-dom': ['createPortal', 'flushSync'],
  'react-dom/client': ['createRoot', 'hydrateRoot'],
  'react-router-dom': [
    'BrowserRouter',
    'Navigate',
    'Route',
    'Routes',
    'useLocation',
    'useNavigate',
    'useParams',
    'useSearchParams',
  ],
} as const;

describe('what the build leaves out', () => {
  it.each(Object.keys(cuts))('is still found in %s', (path) => {
    const whole = read(`node_modules/${path}`);
    expect(cut(`/somewhere/node_modules/${path}`, whole)).not.toEqual(whole);
  });

  it('is told of by a release that reads otherwise', () => {
    expect(() => cut('/somewhere/node_modules/io-ts/es6/index.js', 'another release')).toThrow('has nothing');
  });

  it('is nothing of another file', () => {
    expect(cut('/somewhere/node_modules/io-ts/es6/Type.js', 'what stands there')).toBeUndefined();
  });

  it.each(Object.entries(left))('is nothing that somebody takes from %s', (from, names) => {
    expect(importedFrom(from).filter((name) => !names.some((each) => each === name))).toEqual([]);
  });

  it('is nothing that our pages take by another way', () => {
    expect(importedFrom('react-router-dom')).toContain('useNavigate');
    expect(
      ours.filter((source) =>
        /import \* as \w+ from 'react-(dom|router)|<Fragment\s[^>]*\bref=/.test(source),
      ),
    ).toEqual([]);
  });

  it('is nothing that the parts under our own call', () => {
    const folder = join(projectRoot, 'node_modules', '@base-ui');
    const called = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/\bReactDOM\.(\w+)/g)]);
    expect([...new Set(called.map(([, name]) => name))].toSorted()).toEqual(left['react-dom']);
  });
});
