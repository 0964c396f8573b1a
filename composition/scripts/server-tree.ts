import { posix } from 'node:path';
import { placeFrom, type Locked } from '../shipped/shipped.ts';
import { pathsUnder, read } from './project-files.ts';

/** Programs that run in production: the node, the operator's commands and the outbox worker. */
const entries = ['composition/serve.ts', 'composition/operator.ts', 'composition/outbox-worker.ts'] as const;

// Pattern of imports that exist at run time, not type-only ones.
const asked =
  /^(?:import|export)(?! type\b)(?:[^;']*? from)? '([^']+)'|\bimport\('([^']+)'\)|new URL\('([^']+\.ts)'/gm;

const specifiersOf = (path: string): readonly string[] =>
  [...read(path).matchAll(asked)].flatMap(([, ...names]) => names.filter((name) => name !== undefined));

const fileOf = (path: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined;
};

/** Lists a file and everything it imports at run time. */
const runsWith = (entry: string): readonly string[] => {
  const found = new Set([entry]);
  for (const path of found)
    for (const specifier of specifiersOf(path)) {
      const file = fileOf(path, specifier);
      if (file?.endsWith('.ts') === true) found.add(file);
    }
  return [...found];
};

const isCode = /\.(?:[cm]?[jt]sx?|html|css|md)$/;

// Tells whether a file counts as data, which production reads but does not run.
const isData = (path: string): boolean => !isCode.test(path) || path.includes('/data/');

/** Lists the project files that production needs: code reachable from its programs, and the data it reads. */
export const serverFiles = (): readonly string[] => [
  ...new Set([
    ...['package.json', 'LICENSE', 'THIRD-PARTY-NOTICES.md', 'THIRD-PARTY-LICENCES.txt'],
    ...entries.flatMap(runsWith),
    ...['core', 'adapters', 'composition/texts'].flatMap(pathsUnder).filter(isData),
  ]),
];

// Pattern of files that nobody needs at run time, such as source maps and readmes, except licences.
const onlyForPeople = /(?<!\/(?:licen[cs]e|notice))\.(?:map|md|markdown|d\.[cm]?ts)$/i;

/** Tells whether a file of a package goes into the image: all do except source maps, type declarations and readmes; licences always do. */
export const runsOrIsLicence = (path: string): boolean => !onlyForPeople.test(path);

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const askedPackages = (): readonly string[] =>
  entries
    .flatMap(runsWith)
    .flatMap((path) => specifiersOf(path).filter((specifier) => fileOf(path, specifier) === undefined))
    .filter((specifier) => !specifier.startsWith('node:'))
    .map(packageOf);

type Asking = Locked & { readonly peerDependencies?: Readonly<Record<string, string>> };

const locked: Readonly<Record<string, Asking>> = JSON.parse(read('package-lock.json')).packages;

/** Lists the folders of the npm packages that production needs, with their dependencies. */
export const serverModules = (): readonly string[] => {
  const found = new Set<string>();
  const look = (name: string, from: string): void => {
    const place = placeFrom(locked, name, from);
    if (place === undefined || found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = locked[place] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      look(next, place);
  };
  for (const name of askedPackages()) look(name, '');
  return [...found];
};
