import { describe, expect, it } from 'vitest';
import { filesUnder, read, type ProjectFile } from '#composition/scripts/project-files.ts';
import { unasked, unreached } from './reach.ts';

/** Entry points: files run by `npm run`, those loaded by browsers, and core/index.ts, which is also packed on its own. */
const roots = [
  ...new Set(read('package.json').match(/composition\/[\w./-]+\.(?:ts|mjs|js)/g)),
  'composition/bank/bank.ts',
  'composition/web/main.tsx',
  'composition/demo/main.tsx',
  'composition/atlas/widgets/main.tsx',
  'composition/vite.demo.config.ts',
  'core/index.ts',
];

const product = filesUnder(['core', 'adapters', 'ui', 'composition'], /\.(ts|tsx|js|mjs)$/);

const byName = 'openapi.ts and the contract tool know the calls of the wire by their names';

/** Allowed exports that no entry point reaches, with the reason; the list may only get shorter. */
const unled: Readonly<Record<string, readonly string[]>> = {
  [byName]: [
    'adapters/wire/access/certificate.ts certificateScript',
    'adapters/wire/access/credential-post.ts companyHome',
  ],
};

const noScreen =
  'the specification has the adapter offer it, and no screen ask for it (PAPI-39, PAPI-59, PAPI-75)';

/** Allowed port members that no file accesses, with the reason. */
const unscreened: Readonly<Record<string, readonly string[]>> = {
  [noScreen]: [
    ...['byType', 'clients', 'fileChecks', 'folders', 'isValid', 'partners'],
    ...['requestsByProvider', 'simulated', 'wholeSubmissions'],
  ].map((name) => `core/portability/ports.ts ${name}`),
};

const listed = (found: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.values(found).flat().toSorted();

describe('nothing is exported that no root leads to', () => {
  it('of every export of the product', () => {
    expect(product.length).toBeGreaterThan(1000);
    expect(unreached(product, roots).toSorted()).toEqual(listed(unled));
  });

  it('of every port of core', () => {
    expect(unasked(product).toSorted()).toEqual(listed(unscreened));
  });
});

const planted = (...files: readonly (readonly [path: string, source: string])[]): readonly ProjectFile[] =>
  files.map(([path, source]) => ({ path, source }));

const main = ['composition/main.ts', "import { a } from '#core/a.ts'; a();"] as const;

describe('the check finds', () => {
  it.each([
    [
      'a function of a file that is used',
      ['export const a = () => 1; export const dead = 2;'],
      ['core/a.ts dead'],
    ],
    ['a type', ['export const a = () => 1; export type Dead = number;'], ['core/a.ts Dead']],
    ['a default', ['export const a = () => 1; export default 1;'], ['core/a.ts default']],
    [
      'a chain of which nothing begins anywhere',
      ['export const a = () => 1;', "import { c } from './c.ts'; export const b = c;", 'export const c = 1;'],
      ['core/b.ts b', 'core/c.ts c'],
    ],
    [
      'what is imported and never spoken of again',
      ["import type { b } from './b.ts'; export const a = () => 1;", 'export const b = 1;'],
      ['core/b.ts b'],
    ],
    [
      'what is only passed on',
      ['export const a = () => 1;', "export { c } from './c.ts';", 'export const c = 1;'],
      ['core/b.ts c', 'core/c.ts c'],
    ],
  ] as const)('%s', (_, [a, b = '', c = ''], found) => {
    expect(
      unreached(planted(main, ['core/a.ts', a], ['core/b.ts', b], ['core/c.ts', c]), ['composition/main.ts']),
    ).toEqual(found);
  });

  it.each([
    ['by its own file', 'const a = () => b; export const b = 1; export { a };'],
    ['by another', "import { b } from './b.ts'; export const a = () => b;"],
    ['under another name', "import { b as c } from './b.ts'; export const a = () => c;"],
    ['through a file that passes it on', "import { b } from './c.ts'; export const a = () => b;"],
    ['with everything of its file', "import * as b from './b.ts'; export const a = () => b;"],
    ['later', "export const a = () => import('./b.ts');"],
    ['as a program of its own', "export const a = () => run(new URL('b.ts', import.meta.url));"],
    ['by a file that is read for what it does', "import './d.ts'; export const a = () => 1;"],
  ])('excludes %s', (_, a) => {
    const files = planted(
      main,
      ['core/a.ts', a],
      ['core/b.ts', 'export const b = 1;'],
      ['core/c.ts', "export * from './b.ts';"],
      ['core/d.ts', "import { b } from './b.ts'; run(b);"],
    );
    const isOwn = a.includes('export const b');
    expect(unreached(files, ['composition/main.ts'])).toEqual(isOwn ? ['core/b.ts b'] : []);
  });

  it("a port's call that nobody makes", () => {
    const ports = [
      'core/ports.ts',
      'export type A = { readonly made: () => void; readonly never: () => void };',
    ] as const;
    const adapter = ['adapters/a.ts', 'export const a = { made: () => {}, never: () => {} };'] as const;
    expect(unasked(planted(ports, adapter, ['core/use.ts', 'a.made();']))).toEqual(['core/ports.ts never']);
    expect(unasked(planted(ports, adapter, ['core/use.ts', '({ made, never: b }) => made(b);']))).toEqual([]);
  });
});
