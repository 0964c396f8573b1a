import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn, importedPackages, packFolder } from './npm-package.ts';
import { projectRoot, read } from './project-files.ts';
import { endWithUsage } from '../end-with-usage.ts';

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly type: string;
  readonly dependencies: Readonly<Record<string, string>>;
};

const from = (name: string): string => join(projectRoot, name);

const compile = (folder: string): void => {
  const buildInfo = join(folder, 'tsconfig.tsbuildinfo');
  execFileSync(
    process.execPath,
    [
      from('node_modules/typescript/bin/tsc'),
      ...['--project', from('core/tsconfig.json'), '--outDir', folder, '--tsBuildInfoFile', buildInfo],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  rmSync(buildInfo);
};

// Rewrites the `.ts` endings of relative imports in a folder's compiled type declarations to `.js`, the files that
// are there.
const nameWhatIsThere = (folder: string): void =>
  filesIn(folder, '.d.ts').forEach((path) => {
    const types = readFileSync(path, 'utf8');
    writeFileSync(path, types.replace(/(["'])(\.\.?\/[^"']*)\.ts\1/g, '$1$2.js$1'));
  });

const conditions = (path: string) => ({ types: `${path}.d.ts`, default: `${path}.js` });

/** Builds the manifest of the core package, with only the dependencies it imports. */
export const packageOf = (manifest: Manifest, imported: ReadonlySet<string>) => {
  const { name, version, description, license, type, dependencies } = manifest;
  const unknown = [...imported].filter((used) => !Object.hasOwn(dependencies, used));
  if (unknown.length > 0) throw new Error(`core/package.json does not name ${unknown.join(', ')}`);
  return {
    name,
    version,
    description,
    license,
    type,
    sideEffects: false,
    types: './index.d.ts',
    exports: { '.': conditions('./index'), './package.json': './package.json', './*': conditions('./*') },
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([used]) => imported.has(used))),
  };
};

/** Packs core as an npm package into a folder; returns the package's path. */
export const packCore = (destination: string): string => {
  const manifest: Manifest = JSON.parse(read('core/package.json'));
  const stage = mkdtempSync(join(tmpdir(), 'zaguan-core-'));
  try {
    compile(stage);
    nameWhatIsThere(stage);
    const described = packageOf(manifest, importedPackages(stage));
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(described, undefined, 2)}\n`);
    cpSync(from('LICENSE'), join(stage, 'LICENSE'));
    cpSync(from('core/README.md'), join(stage, 'README.md'));
    return packFolder(stage, destination);
  } finally {
    rmSync(stage, { recursive: true });
  }
};

if (import.meta.main) {
  endWithUsage(
    'Usage: npm run pack:core',
    'Packs the core for other programs and prints where the package is.',
  );
  console.log(packCore(from('dist/core')));
}
