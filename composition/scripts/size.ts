import { E } from '#core/shared/fp.ts';
import * as t from 'io-ts/lib/index.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from './project-files.ts';

const chunk = t.intersection([
  t.type({ file: t.string }),
  t.partial({
    isEntry: t.boolean,
    imports: t.array(t.string),
    dynamicImports: t.array(t.string),
    css: t.array(t.string),
  }),
]);
const manifestFile = t.record(t.string, chunk);
export type Manifest = t.TypeOf<typeof manifestFile>;

export const limits = { js: 125 * 1024, css: 20 * 1024 };

const reachable = (manifest: Manifest, from: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  from.forEach(visit);
  return seen;
};

/** The pages most visits begin with, by what names the lazy chunks that lead to them, one after the other. */
export const firstPages = {
  landing: [/areas\/portability\.tsx$/, /pages\/landing\.tsx$/],
  login: [/areas\/access\.tsx$/, /pages\/sign-in\.tsx$/],
} as const;

export type FirstPage = keyof typeof firstPages;

/** The files a visitor of a first page loads: the entry, the lazy chunks that lead to the page, and all they import statically. */
export const firstScreen = (
  manifest: Manifest,
  page: FirstPage = 'landing',
): { readonly js: readonly string[]; readonly css: readonly string[] } => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  if (entries.length === 0) throw new Error('The manifest of the build has no entry.');
  const led = firstPages[page].reduce<readonly string[]>((from, name) => {
    const lazy = [...reachable(manifest, from)].flatMap((key) => manifest[key]?.dynamicImports ?? []);
    const own = lazy.filter((key) => name.test(key));
    if (own.length === 0) throw new Error(`The manifest of the build has no lazy chunk for the ${page}.`);
    return [...from, ...own];
  }, entries);
  const chunks = [...reachable(manifest, led)].flatMap((key) => manifest[key] ?? []);
  return {
    js: [...new Set(chunks.map(({ file }) => file))],
    css: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
};

/** What is over its limit, in words; nothing when the first screen is light enough. */
export const overweight = (sizes: typeof limits): readonly string[] =>
  (['js', 'css'] as const)
    .filter((kind) => sizes[kind] > limits[kind])
    .map((kind) => `${kind} is ${sizes[kind]} bytes gzipped, ${sizes[kind] - limits[kind]} over its limit`);

const main = (): void => {
  const folder = join(projectRoot, 'dist', 'web');
  const manifest = manifestFile.decode(
    JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')),
  );
  if (E.isLeft(manifest)) throw new Error('The manifest of the build could not be read.');
  const gzipped = (names: readonly string[]): number =>
    names.reduce((total, name) => total + gzipSync(readFileSync(join(folder, name))).length, 0);
  for (const page of ['landing', 'login'] as const) {
    const files = firstScreen(manifest.right, page);
    const sizes = { js: gzipped(files.js), css: gzipped(files.css) };
    for (const kind of ['js', 'css'] as const) {
      console.log(
        `first screen of the ${page}, ${kind}: ${(sizes[kind] / 1024).toFixed(1)} of ${limits[kind] / 1024} KiB gzipped`,
      );
    }
    for (const complaint of overweight(sizes)) {
      console.error(`${page}: ${complaint}`);
      process.exitCode = 1;
    }
  }
};

if (import.meta.main) main();
