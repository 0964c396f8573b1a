import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { packagesFile } from '../shipped/bundled-packages.ts';
import { licenceTexts, notices } from '../shipped/notices.ts';
import { withInside } from '../shipped/inside.ts';
import { sbom } from '../shipped/sbom.ts';
import { shippedFrom, type Lock } from '../shipped/shipped.ts';
import { projectRoot, read } from './project-files.ts';
import { serverModules } from './server-tree.ts';
import { endWithUsage } from '../end-with-usage.ts';

/** Path of the file that lists the portal's packages, written by `npm run notices`. */
export const portalPackages = 'composition/shipped/portal-packages.json';

type Manifest = {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** Generates the notice files by path, from the lock file, the installed packages and the portal's list. */
export const writtenNotices = (portal: readonly string[]): Readonly<Record<string, string>> => {
  const lock: Lock = JSON.parse(read('package-lock.json')).packages;
  const { version, dependencies, devDependencies }: Manifest = JSON.parse(read('package.json'));
  const shipped = shippedFrom(projectRoot, lock, { portal, bank: serverModules() });
  const isShipped = (name: string): boolean => shipped.some((one) => one.name === name);
  const tools = [
    ...Object.keys(dependencies).filter((name) => !isShipped(name)),
    ...Object.keys(devDependencies),
  ]
    .toSorted()
    .map((name) => ({
      name,
      version: lock[`node_modules/${name}`]?.version ?? '',
      licence: lock[`node_modules/${name}`]?.license ?? '',
    }));
  return {
    'THIRD-PARTY-NOTICES.md': notices({ shipped, tools }),
    'THIRD-PARTY-LICENCES.txt': licenceTexts(withInside(projectRoot, shipped)),
    'docs/sbom.json': `${JSON.stringify(sbom({ version, lock, shipped }), undefined, 2)}\n`,
  };
};

const main = async (): Promise<void> => {
  endWithUsage(
    'Usage: npm run notices [-- --no-build]',
    'Writes the notices, the licences and the bill of materials of what is shipped.',
    '  --no-build  of the portal as it was built last time',
  );
  const { values } = parseArgs({ options: { 'no-build': { type: 'boolean', default: false } } });
  if (!values['no-build'])
    await build({ configFile: join(projectRoot, 'composition', 'vite.config.ts'), logLevel: 'warn' });
  const found = values['no-build'] ? portalPackages : join('dist/web', packagesFile);
  const portal: readonly string[] = JSON.parse(readFileSync(join(projectRoot, found), 'utf8'));
  const files = {
    [portalPackages]: `${JSON.stringify(portal, undefined, 2)}\n`,
    ...writtenNotices(portal),
  };
  for (const [path, text] of Object.entries(files)) {
    const isThere = existsSync(join(projectRoot, path)) && read(path) === text;
    if (!isThere) writeFileSync(join(projectRoot, path), text);
    console.log(`${path}: ${isThere ? 'as it was' : 'rewritten'}`);
  }
};

if (import.meta.main) await main();
