import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative, sep } from 'node:path';
import ts from 'typescript';
import { catalogueText } from '#adapters/bank-http/access/asset-files.ts';
import { messageCodes } from '#core/access/message-codes.ts';
import type { CatalogueEntry } from '#core/shared/messages/catalogue.ts';
import { widgets } from '../packed-widgets.ts';
import { importedPackages, packFolder } from './npm-package.ts';
import { projectRoot, read } from './project-files.ts';
import { endWithUsage } from '../end-with-usage.ts';

const from = (name: string): string => join(projectRoot, name);

const toldOf = (diagnostics: readonly ts.Diagnostic[]): string =>
  ts.formatDiagnostics(diagnostics, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => projectRoot,
    getNewLine: () => '\n',
  });

const optionsOfTheProject = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(from('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [] },
    ts.sys,
    projectRoot,
  );
  return options;
};

// Pattern of imports of project files in compiled output.
const written = /(["'])(\.\.?\/[^"']*|#(?:ui|core)\/[^"']*)\.tsx?\1/g;

/** Rewrites the imports of a compiled file for the widgets package; `path` is its path in the source tree. */
export const asPackaged = (path: string, code: string): string =>
  code.replace(written, (_all, quote: string, name: string) => {
    if (name.startsWith('#core/')) return `${quote}@zaguan/core/${name.slice(6)}${quote}`;
    const file = name.startsWith('#') ? posix.relative(posix.dirname(path), name.slice(1)) : name;
    return `${quote}${file.startsWith('.') ? file : `./${file}`}.js${quote}`;
  });

/** Returns the default texts of the message codes that widgets may show, until the page around them sets a catalogue (EXT-2439). */
export const wordsOfCodes = (): readonly CatalogueEntry[] => {
  const shown = new Set<string>(Object.values(messageCodes));
  const { message_catalog } = JSON.parse(catalogueText()) as {
    readonly message_catalog: readonly CatalogueEntry[];
  };
  return message_catalog.filter(({ messageid = '' }) => shown.has(messageid));
};

const firstCatalogue = (): string =>
  `import { loadedCatalogue } from '#core/shared/messages/catalogue.ts';
export const firstCatalogue = loadedCatalogue(${JSON.stringify(wordsOfCodes(), undefined, 2)});
`;

const compile = (stage: string): void => {
  const options: ts.CompilerOptions = {
    ...optionsOfTheProject(),
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, incremental: false },
    outDir: stage,
  };
  delete options.tsBuildInfoFile;
  const entries = Object.values(widgets).flat();
  const program = ts.createProgram(entries.map(from), options);
  const wrong = ts.getPreEmitDiagnostics(program);
  if (wrong.length > 0) throw new Error(toldOf(wrong));
  const isOurs = (name: string): boolean => !relative(from('ui'), name).startsWith('..');
  for (const file of program.getSourceFiles().filter(({ fileName }) => isOurs(fileName))) {
    const path = relative(projectRoot, file.fileName).split(sep).join('/');
    const bare = join(stage, relative(from('ui'), file.fileName).replace(/\.tsx?$/, ''));
    mkdirSync(dirname(bare), { recursive: true });
    const text = path === 'ui/messages/first-catalogue.ts' ? firstCatalogue() : file.text;
    const { outputText } = ts.transpileModule(text, {
      fileName: file.fileName,
      compilerOptions: {
        ...options,
        declaration: false,
        emitDeclarationOnly: false,
        module: ts.ModuleKind.ESNext,
      },
    });
    writeFileSync(`${bare}.js`, asPackaged(path, outputText));
    program.emit(
      file,
      (_name, types) => writeFileSync(`${bare}.d.ts`, asPackaged(path, types)),
      undefined,
      true,
    );
  }
};

// Peer dependencies of the widgets package: the page around a widget has them too, and only one copy may
// exist.
const shared = ['react', 'react-dom', 'mobx', 'mobx-react-lite', '@zaguan/core'];
const askedByOthers = ['react-dom'];
const inStyles = ['@fontsource-variable/hanken-grotesk'];

type Manifest = {
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
};

const conditions = (path: string) => ({ types: `${path}.d.ts`, default: `${path}.js` });

/** Builds the manifest of the widgets package, with the dependencies it imports in the tested versions. */
export const packageOfUi = (manifest: Manifest, imported: ReadonlySet<string>) => {
  const { version, license } = manifest;
  const known: Readonly<Record<string, string>> = { ...manifest.dependencies, '@zaguan/core': version };
  const used = [...new Set([...imported, ...askedByOthers, ...inStyles])].toSorted();
  const versionOf = (name: string): string => {
    const found = known[name];
    if (found === undefined) throw new Error(`package.json does not name ${name}`);
    return found;
  };
  const ofKind = (isShared: boolean, range: (name: string) => string) =>
    Object.fromEntries(
      used.filter((name) => shared.includes(name) === isShared).map((name) => [name, range(name)]),
    );
  return {
    name: '@zaguan/ui',
    version,
    description: 'Parts of the portal for pages of others',
    license,
    type: 'module',
    sideEffects: ['*.css'],
    exports: {
      './styles.css': './styles/index.css',
      './brands/*.css': './styles/brands/*.css',
      './package.json': './package.json',
      './*': conditions('./*'),
    },
    dependencies: ofKind(false, versionOf),
    peerDependencies: ofKind(true, (name) => (name === '@zaguan/core' ? version : `^${versionOf(name)}`)),
  };
};

/** Packs the widgets with their styles as an npm package into a folder; returns the package's path (EXT-2466). */
export const packUi = (destination: string): string => {
  const stage = mkdtempSync(join(tmpdir(), 'zaguan-ui-'));
  try {
    compile(stage);
    cpSync(from('ui/styles'), join(stage, 'styles'), { recursive: true });
    const described = packageOfUi(JSON.parse(read('package.json')), importedPackages(stage));
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(described, undefined, 2)}\n`);
    cpSync(from('LICENSE'), join(stage, 'LICENSE'));
    cpSync(from('ui/README.md'), join(stage, 'README.md'));
    return packFolder(stage, destination);
  } finally {
    rmSync(stage, { recursive: true });
  }
};

if (import.meta.main) {
  endWithUsage(
    'Usage: npm run pack:ui',
    'Packs the widgets for pages of others and prints where the package is.',
  );
  console.log(packUi(from('dist/ui')));
}
