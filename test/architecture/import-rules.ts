import { posix } from 'node:path';
import ts from 'typescript';
import type { ProjectFile } from '#composition/scripts/project-files.ts';

type Table = readonly (readonly [folder: string, allowed: readonly string[]])[];

/** Layers that each layer may import. */
const layers: Table = [
  ['core/', ['core/*']],
  ['adapters/', ['core/*', 'adapters/*']],
  ['ui/', ['core/*', 'ui/*']],
  // Forbids pages to import adapters, since they get their ports from the composition root that shows them.
  ['composition/portal/', ['core/*', 'ui/*', 'composition/portal/*', 'composition/container.ts']],
  ['composition/', ['core/*', 'adapters/*', 'ui/*', 'composition/*']],
  ['test/', ['core/*', 'adapters/*', 'ui/*', 'composition/*', 'test/*']],
];

const screenPackages = [
  ...['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite', '@base-ui/react', 'lucide-react'],
  ...['react-day-picker', 'react-dropzone', 'react-error-boundary', '@fontsource-variable/*'],
  ...['embla-carousel-react', 'embla-carousel-autoplay'],
];

/** Packages that each folder may import; the first matching folder applies. io-ts decodes data from outside. */
const packages: Table = [
  ['core/shared/fp.ts', ['fp-ts']],
  ['core/', ['io-ts']],
  ['adapters/wire/', ['io-ts']],
  ['adapters/http/', ['io-ts', 'node-rsa']],
  [
    'adapters/browser/',
    [
      'io-ts',
      'node-rsa',
      '@noble/hashes',
      '@simplewebauthn/browser',
      'altcha',
      'altcha-lib',
      'react',
      'react-dom',
      'react-google-recaptcha',
      'pdfmake',
      'unpdf',
    ],
  ],
  ['adapters/bank-http/', ['io-ts', 'fastify', '@fastify/*', 'pino', 'node:*']],
  ['adapters/bank-sql/', ['io-ts', 'kysely', 'pg', 'node:*']],
  ['adapters/file-signing/', ['asn1js', 'pkijs']],
  ['adapters/pdf-reading/', ['unpdf']],
  [
    'adapters/bank-node/',
    [
      'io-ts',
      'pdfmake',
      'unpdf',
      'node-rsa',
      '@node-rs/argon2',
      'otpauth',
      '@simplewebauthn/server',
      'altcha-lib',
      'nodemailer',
      'openid-client',
      'piscina',
      'lru-cache',
      'node:*',
    ],
  ],
  ['adapters/bank-metrics/', ['prom-client', 'node:*']],
  ['adapters/cli/', ['io-ts', 'commander', 'node:*']],
  ['adapters/', []],
  ['ui/', screenPackages],
  ['composition/', ['*']],
  ['test/', ['*']],
];

/** Packages that only one folder or file may import, even if the table of packages allows them elsewhere. */
const homes = [
  ['fp-ts', 'core/shared/fp.ts'],
  ['tsyringe', 'composition/'],
  ['reflect-metadata', 'composition/'],
] as const;

const mayAskTheBank = /^(core\/bank|adapters\/(bank-[a-z]+|memory|cli)|composition|test)\//;

/** Returns the import specifiers of a file as written, types included. */
export const importsOf = ({ path, source }: ProjectFile): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    let from: ts.Node | undefined;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) from = node.moduleSpecifier;
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      from = node.arguments[0];
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) from = node.argument.literal;
    if (from !== undefined && ts.isStringLiteralLike(from)) found.push(from.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false));
  return found;
};

/** Returns the project file that an import specifier names, or undefined for a package. */
export const targetOf = (path: string, specifier: string): string | undefined => {
  if (!/^[.#]/.test(specifier)) return undefined;
  return specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(path), specifier);
};

const fits = (name: string, allowed: readonly string[]): boolean =>
  allowed.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );

const allowedIn = (table: Table, path: string): readonly string[] =>
  table.find(([folder]) => path.startsWith(folder))?.[1] ?? [];

const packageFault = (path: string, specifier: string): string | undefined => {
  const parts = specifier.split('/');
  const name = specifier.startsWith('node:')
    ? specifier
    : parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  const home = homes.find(([homed]) => homed === name)?.[1];
  if (home !== undefined && !path.startsWith(home)) return `only ${home} may import ${name}`;
  if (!fits(name, allowedIn(packages, path))) return `no ${name} in this folder`;
  // Refuses the short path `fp-ts/Either`, which Node cannot resolve although the types allow it.
  return /^(fp-ts|io-ts)(?!\/lib\/\w+\.js$)/.test(specifier) ? 'only by /lib/Name.js' : undefined;
};

const areaOf = (path: string): string | undefined =>
  /^(core|adapters|ui)\/(?:.+\/)?(access|portability)\//.exec(path)?.[2];

const placeFault = (path: string, target: string): string | undefined => {
  if (!fits(target, allowedIn(layers, path))) return 'this layer may not know that one';
  if (target.startsWith('core/bank/') && !mayAskTheBank.test(path))
    return "the bank's decisions are not for this folder";
  const [from, to] = [areaOf(path), areaOf(target)];
  if (from !== undefined && to !== undefined && from !== to)
    return 'access and portability never know each other';
  if (!path.startsWith('adapters/') || !target.startsWith('adapters/')) return undefined;
  const [own, other] = [path.split('/')[1], target.split('/')[1]];
  const isForAll = other === 'file-signing' || other === 'pdf-reading';
  return own === other || isForAll || (other === 'wire' && own !== 'memory')
    ? undefined
    : 'an adapter knows core, wire, file-signing, pdf-reading and its own folder';
};

const spellingFault = (path: string, specifier: string, target: string): string | undefined => {
  const layer = path.split('/')[0] ?? '';
  if (layer === 'core') {
    if (!specifier.startsWith('.')) return 'core imports itself by relative path';
    return specifier.endsWith('.ts') ? undefined : 'an import of core ends in .ts';
  }
  if (specifier.startsWith('../../')) return `far away is #${target}`;
  if (specifier.startsWith('.') && !target.startsWith(`${layer}/`)) return `another layer is #${target}`;
  return /\.\w+(\?\w+)?$/.test(specifier) ? undefined : 'an import names its ending';
};

const faultOf = (path: string, specifier: string): string | undefined => {
  const target = targetOf(path, specifier);
  if (target === undefined) return packageFault(path, specifier);
  return placeFault(path, target) ?? spellingFault(path, specifier, target);
};

/** Lists the imports of a file that break the architecture rules, with the reason. */
export const badImports = (file: ProjectFile): readonly string[] =>
  importsOf(file).flatMap((specifier) => {
    const fault = faultOf(file.path, specifier);
    return fault === undefined ? [] : [`${file.path} imports ${specifier}: ${fault}`];
  });
