import { parts, placeFrom, type Lock, type Shipped } from './shipped.ts';
import type { Package } from './read-package.ts';

const purlOf = ({ name, version }: Pick<Package, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}${version === '' ? '' : `@${version}`}`;

const licencesOf = (licence: string) =>
  / (?:OR|AND|WITH) /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];

const hashesOf = (integrity: string | undefined) => {
  const [, digest] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  return digest === undefined
    ? {}
    : { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] };
};

const named = ({ name, version, licence }: Package) => ({
  type: 'library',
  name,
  ...(version === '' ? {} : { version }),
  licenses: licencesOf(licence),
  purl: purlOf({ name, version }),
});

const componentOf = (lock: Lock, one: Shipped) => ({
  'bom-ref': purlOf(one),
  ...named(one),
  scope: one.forOneMachine ? 'optional' : 'required',
  ...hashesOf(lock[one.place]?.integrity),
  properties: one.parts.map((value) => ({ name: 'zaguan:in', value })),
  ...(one.inside.length === 0 ? {} : { components: one.inside.map(named) }),
});

// Fonts in the repository, which are not npm packages.
const fonts = ['Roboto', 'Noto Sans'].map((name) => ({
  'bom-ref': `font:${name.replace(' ', '-')}`,
  type: 'file',
  name,
  licenses: licencesOf('OFL-1.1'),
  properties: [{ name: 'zaguan:in', value: parts[1] }],
}));

type Given = {
  readonly version: string;
  readonly lock: Lock;
  readonly shipped: readonly Shipped[];
};

/** Builds the software bill of materials (CycloneDX 1.6): shipped packages with hashes and dependencies, without date or serial number, so that it is reproducible (EXT-2465). */
export const sbom = ({ version, lock, shipped }: Given) => {
  const refs = new Set(shipped.map(purlOf));
  const refOf = (name: string, from: string): string =>
    purlOf({ name, version: lock[placeFrom(lock, name, from) ?? '']?.version ?? '' });
  const askedFrom = (place: string): readonly string[] => {
    const { dependencies, optionalDependencies } = lock[place] ?? {};
    return Object.keys({ ...dependencies, ...optionalDependencies })
      .map((name) => refOf(name, place))
      .filter((ref) => refs.has(ref))
      .toSorted();
  };
  const root = `pkg:npm/zaguan@${version}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        'bom-ref': root,
        type: 'application',
        name: 'zaguan',
        version,
        licenses: licencesOf('MIT'),
        purl: root,
      },
    },
    components: [...shipped.map((one) => componentOf(lock, one)), ...fonts],
    dependencies: [
      { ref: root, dependsOn: askedFrom('') },
      ...shipped.map((one) => ({ ref: purlOf(one), dependsOn: askedFrom(one.place) })),
    ],
  };
};
