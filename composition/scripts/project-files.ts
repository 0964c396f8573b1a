import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type ProjectFile = { readonly path: string; readonly source: string };

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const notOurs = new Set(['node_modules', 'dist', 'reports', 'test-results', '.git']);

/** Lists all files below a folder in stable order, as paths from the project's root with `/`. */
export const pathsUnder = (folder: string): readonly string[] =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : pathsUnder(path);
      return entry.isFile() ? [path] : [];
    });

export const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

export const filesUnder = (folders: readonly string[], name: RegExp): readonly ProjectFile[] =>
  folders
    .filter((folder) => existsSync(join(projectRoot, folder)))
    .flatMap(pathsUnder)
    .filter((path) => name.test(path))
    .map((path) => ({ path, source: read(path) }));
