import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceText, type Package } from './read-package.ts';

type Inside = {
  readonly name: string;
  readonly licence: string;
  /** File of the package and pattern in it that give the version of the contained code; undefined if unknown. */
  readonly version?: readonly [path: string, written: RegExp];
};

// Map from an npm package to the third-party code that it contains.
const builtIn: Readonly<Record<string, readonly Inside[]>> = {
  unpdf: [
    {
      name: 'pdfjs-dist',
      licence: 'Apache-2.0',
      version: ['node_modules/unpdf/dist/pdfjs.mjs', /apiVersion:"([\d.]+)"/],
    },
  ],
  altcha: [{ name: 'svelte', licence: 'MIT' }],
};

const versionOf = (root: string, { name, version }: Inside): string => {
  if (version === undefined) return '';
  const [path, written] = version;
  const found = written.exec(readFileSync(join(root, path), 'utf8'))?.[1];
  if (found === undefined) throw new Error(`${path} no longer says the version of ${name}`);
  return found;
};

/** Lists third-party code inside a package, which dependency lists do not show. */
export const insideOf = (root: string, around: string): readonly Package[] =>
  (builtIn[around] ?? []).map((one) => ({
    name: one.name,
    version: versionOf(root, one),
    licence: one.licence,
    text: licenceText(root, join('node_modules', one.name), one.name),
  }));

export const withInside = (root: string, packages: readonly Package[]): readonly Package[] =>
  packages.flatMap((one) => [one, ...insideOf(root, one.name)]);
