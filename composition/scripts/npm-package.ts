import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

const packageNamed = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Finds the names of the npm packages that compiled files and their types import. */
export const importedPackages = (folder: string): ReadonlySet<string> =>
  new Set(
    [...filesIn(folder, '.js'), ...filesIn(folder, '.d.ts')]
      .flatMap((path) => ts.preProcessFile(readFileSync(path, 'utf8')).importedFiles)
      .filter(({ fileName }) => !fileName.startsWith('.'))
      .map(({ fileName }) => packageNamed(fileName)),
  );

/** Packs a folder with `package.json` as an npm package; returns the package's path. */
export const packFolder = (folder: string, destination: string): string => {
  mkdirSync(destination, { recursive: true });
  const told = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', destination],
    {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [packed]: readonly { readonly filename: string }[] = JSON.parse(told);
  if (packed === undefined) throw new Error('npm packed nothing');
  return join(destination, packed.filename);
};
