import { describe, expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { sbom } from '#composition/shipped/sbom.ts';
import type { Lock, Shipped } from '#composition/shipped/shipped.ts';

const lock: Lock = {
  '': { dependencies: { around: '1.0.0' } },
  'node_modules/around': {
    version: '1.0.0',
    integrity: `sha512-${Buffer.from('digest').toString('base64')}`,
    dependencies: { asked: '^2.0.0', unshipped: '1.0.0' },
  },
  'node_modules/around/node_modules/asked': { version: '2.1.0' },
  'node_modules/asked': { version: '1.9.0' },
  'node_modules/unshipped': { version: '1.0.0' },
};

const shippedAs = (place: string, name: string, version: string): Shipped => ({
  ...{ place, name, version, licence: 'MIT', text: '', parts: ['bank'], forOneMachine: false, inside: [] },
});

const around: Shipped = {
  ...shippedAs('node_modules/around', 'around', '1.0.0'),
  licence: 'MIT OR ISC',
  parts: ['portal', 'bank'],
  inside: [{ name: 'hidden', version: '', licence: 'MIT', text: '' }],
};

const made = sbom({
  version: '0.3.0',
  lock,
  shipped: [around, shippedAs('node_modules/around/node_modules/asked', 'asked', '2.1.0')],
});

describe('EXT-2465 the bill of materials', () => {
  it("states a package's licence, address, hash and contents", () => {
    expect(made.components[0]).toMatchObject({
      purl: 'pkg:npm/around@1.0.0',
      licenses: [{ expression: 'MIT OR ISC' }],
      properties: [{ value: 'portal' }, { value: 'bank' }],
      hashes: [{ alg: 'SHA-512', content: Buffer.from('digest').toString('hex') }],
      components: [{ name: 'hidden', licenses: [{ license: { id: 'MIT' } }] }],
    });
  });

  it('states dependencies with resolved versions, without unshipped ones', () => {
    expect(made.dependencies).toEqual([
      { ref: 'pkg:npm/zaguan@0.3.0', dependsOn: ['pkg:npm/around@1.0.0'] },
      { ref: 'pkg:npm/around@1.0.0', dependsOn: ['pkg:npm/asked@2.1.0'] },
      { ref: 'pkg:npm/asked@2.1.0', dependsOn: [] },
    ]);
  });

  it('every package in the stored one has version, licence, address and hash, and known dependencies only', () => {
    type Component = Readonly<Record<'name' | 'bom-ref' | 'version' | 'type', string>> &
      Readonly<Record<'licenses' | 'hashes' | 'properties', readonly object[]>>;
    type Asking = { readonly ref: string; readonly dependsOn: readonly string[] };
    const {
      components,
      dependencies,
    }: { components: readonly Component[]; dependencies: readonly Asking[] } = JSON.parse(
      read('docs/sbom.json'),
    );
    const packages = components.filter(({ type }) => type === 'library');
    expect(packages.length).toBeGreaterThan(150);
    const bare = packages.filter(
      ({ version, licenses, hashes, properties }) =>
        !/^\d+\.\d+\.\d+/.test(version) || [licenses, hashes, properties].some((list) => !(list?.length > 0)),
    );
    expect(bare).toEqual([]);
    const known = new Set(components.map((one) => one['bom-ref']));
    expect(known.size).toBe(components.length);
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
  });
});
