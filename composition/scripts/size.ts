import { E } from '#core/shared/fp.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstPages, firstScreen, manifestFile, type FirstPage } from '../first-html/first-screen.ts';
import { projectRoot } from './project-files.ts';
import { endWithUsage } from '../end-with-usage.ts';

export const limits = { js: 130 * 1024, css: 20 * 1024 };

/** Returns a message for each kind of bundle whose size is over its limit. */
export const overweight = (sizes: typeof limits): readonly string[] =>
  (['js', 'css'] as const)
    .filter((kind) => sizes[kind] > limits[kind])
    .map((kind) => `${kind} is ${sizes[kind]} bytes gzipped, ${sizes[kind] - limits[kind]} over its limit`);

const main = (): void => {
  endWithUsage(
    'Usage: npm run size',
    'Weighs the first screens of the portal that was built, and fails where one is over its limit.',
  );
  const folder = join(projectRoot, 'dist', 'web');
  const manifest = manifestFile.decode(
    JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')),
  );
  if (E.isLeft(manifest)) throw new Error('The manifest of the build could not be read.');
  const gzipped = (names: readonly string[]): number =>
    names.reduce((total, name) => total + gzipSync(readFileSync(join(folder, name))).length, 0);
  for (const page of Object.keys(firstPages) as FirstPage[]) {
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
