import { describe, expect, it } from 'vitest';
import { filesUnder } from '#composition/scripts/project-files.ts';
import { badImports } from './import-rules.ts';

const code = filesUnder(['core', 'adapters', 'ui', 'composition', 'test'], /\.(ts|tsx|js|mjs)$/);

it('every import of the project is allowed', () => {
  expect(code.length).toBeGreaterThan(20);
  expect(code.flatMap(badImports)).toEqual([]);
});

const at = (path: string, specifier: string): readonly string[] =>
  badImports({ path, source: `import { a } from '${specifier}';` });

describe('the rules refuse', () => {
  it.each([
    ['core/shared/a.ts', '../../adapters/wire/a.ts', 'layer'],
    ['core/shared/a.ts', '#adapters/wire/a.ts', 'layer'],
    ['adapters/http/a.ts', '#ui/a.ts', 'layer'],
    ['adapters/http/a.ts', '#composition/a.ts', 'layer'],
    ['ui/app/a.tsx', '#adapters/http/a.ts', 'layer'],
    ['ui/app/a.tsx', '../../adapters/http/a.ts', 'layer'],
    ['ui/app/a.tsx', '#composition/tokens.ts', 'layer'],
    ['composition/a.ts', '#test/support/a.ts', 'layer'],
    ['composition/portal/pages/a.tsx', '#adapters/http/a.ts', 'layer'],
    ['composition/portal/pages/a.tsx', '#composition/web/a.ts', 'layer'],
    ['composition/portal/a.ts', '#composition/demo/a.ts', 'layer'],
    ['core/access/a.ts', '../portability/b.ts', 'never know each other'],
    ['core/portability/landing/a.ts', '../../access/password/b.ts', 'never know each other'],
    ['core/bank/access/a.ts', '../portability/b.ts', 'never know each other'],
    ['adapters/http/access/a.ts', '../portability/b.ts', 'never know each other'],
    ['ui/portability/landing/a.ts', '#ui/access/b/c.ts', 'never know each other'],
    ['ui/portability/landing/a.ts', '#core/access/b/c.ts', 'never know each other'],
    ['core/portability/a.ts', '../bank/a.ts', "bank's decisions"],
    ['core/index.ts', './bank/ports.ts', "bank's decisions"],
    ['adapters/http/a.ts', '#core/bank/ports.ts', "bank's decisions"],
    ['adapters/wire/a.ts', '#core/bank/ports.ts', "bank's decisions"],
    ['ui/a.ts', '#core/bank/ports.ts', "bank's decisions"],
    ['adapters/bank-http/a.ts', '#adapters/bank-sql/b.ts', 'own folder'],
    ['adapters/memory/a.ts', '#adapters/wire/b.ts', 'own folder'],
    ['adapters/wire/a.ts', '../http/b.ts', 'own folder'],
    ['core/shared/a.ts', '#core/shared/b.ts', 'relative path'],
    ['core/shared/a.ts', './b.js', 'ends in .ts'],
    ['core/shared/a.ts', './b', 'ends in .ts'],
    ['ui/portability/landing/a.ts', '../../kit/Page.tsx', 'far away'],
    ['test/core/shared/a.test.ts', '../../../core/shared/a.ts', 'far away'],
    ['ui/a.tsx', '../core/index.ts', 'another layer'],
    ['ui/a.tsx', './b', 'names its ending'],
    ['core/shared/a.ts', 'fp-ts/lib/Either.js', 'only core/shared/fp.ts'],
    ['adapters/http/a.ts', 'fp-ts/lib/Either.js', 'only core/shared/fp.ts'],
    ['core/shared/fp.ts', 'fp-ts/Either', '/lib/Name.js'],
    ['core/shared/a.ts', 'io-ts', '/lib/Name.js'],
    ['core/shared/a.ts', 'react', 'no react'],
    ['core/shared/a.ts', 'node:fs', 'no node:fs'],
    ['core/shared/a.ts', 'fs', 'no fs'],
    ['ui/a.tsx', 'io-ts/lib/index.js', 'no io-ts'],
    ['ui/a.tsx', 'node-rsa', 'no node-rsa'],
    ['adapters/wire/a.ts', 'fastify', 'no fastify'],
    ['adapters/http/a.ts', 'node:fs', 'no node:fs'],
    ['adapters/memory/a.ts', 'node:crypto', 'no node:crypto'],
    ['adapters/bank-http/a.ts', 'kysely', 'no kysely'],
    ['adapters/bank-sql/a.ts', 'fastify', 'no fastify'],
    ['adapters/bank-node/a.ts', '@fastify/static', 'no @fastify/static'],
    ['adapters/cli/a.ts', 'pg', 'no pg'],
    ['adapters/elsewhere/a.ts', 'pg', 'no pg'],
    ['ui/a.tsx', 'tsyringe', 'only composition/'],
    ['test/support/a.ts', 'tsyringe', 'only composition/'],
    ['adapters/cli/a.ts', 'reflect-metadata', 'only composition/'],
  ])('%s importing %s', (path, specifier, reason) => {
    expect(at(path, specifier)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    "import 'react';",
    "export * from 'react';",
    "export { a } from 'react';",
    "import type { A } from 'react';",
    "const a = () => import('react');",
    'const a = () => import(`react`);',
    "type A = import('react').A;",
  ])('every kind of import: %s', (source) => {
    expect(badImports({ path: 'core/shared/a.ts', source })).toHaveLength(1);
  });
});

describe('the rules allow', () => {
  it.each([
    ['core/shared/fp.ts', 'fp-ts/lib/Either.js'],
    ['core/shared/a.ts', 'io-ts/lib/index.js'],
    ['core/portability/request/a.ts', '../../shared/fp.ts'],
    ['core/bank/portability/a.ts', '../../portability/request/b.ts'],
    ['adapters/http/portability/a.ts', '#adapters/wire/portability/a.ts'],
    ['adapters/memory/a.ts', '#core/bank/ports.ts'],
    ['adapters/bank-sql/portability/a.ts', '../engine.ts'],
    ['ui/portability/landing/a.tsx', '#ui/kit/Page.tsx'],
    ['ui/portability/landing/a.tsx', './landing.css'],
    ['ui/main.tsx', '@fontsource-variable/hanken-grotesk'],
    ['ui/main.tsx', 'react-dom/client'],
    ['composition/container.ts', 'tsyringe'],
    ['composition/portal/pages/a.tsx', '#composition/container.ts'],
    ['composition/web/ports/a.ts', '#adapters/http/a.ts'],
    ['test/core/shared/a.test.ts', '#core/shared/a.ts'],
  ])('%s importing %s', (path, specifier) => {
    expect(at(path, specifier)).toEqual([]);
  });
});
