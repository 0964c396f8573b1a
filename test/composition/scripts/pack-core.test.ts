import { describe, expect, it } from 'vitest';
import { packageOf } from '#composition/scripts/pack-core.ts';

const manifest = {
  name: '@zaguan/core',
  version: '1.2.3',
  description: 'Rules',
  license: 'MIT',
  type: 'module',
  dependencies: { 'fp-ts': '2.16.11', 'io-ts': '2.2.22' },
};

describe('the package of core', () => {
  it('depends exactly on its imports', () => {
    expect(packageOf(manifest, new Set(['fp-ts']))).toMatchObject({
      name: '@zaguan/core',
      version: '1.2.3',
      dependencies: { 'fp-ts': '2.16.11' },
    });
    expect(packageOf(manifest, new Set(['fp-ts'])).dependencies).not.toHaveProperty('io-ts');
  });

  it('fails for an undeclared import', () => {
    expect(() => packageOf(manifest, new Set(['react']))).toThrow('react');
  });

  it('offers every module with its types', () => {
    expect(packageOf(manifest, new Set()).exports).toEqual({
      '.': { types: './index.d.ts', default: './index.js' },
      './package.json': './package.json',
      './*': { types: './*.d.ts', default: './*.js' },
    });
  });
});
