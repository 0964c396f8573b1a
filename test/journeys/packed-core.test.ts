import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { packCore } from '#composition/scripts/pack-core.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const from = (name: string): string => join(root, name);

const run = (folder: string, command: string, ...args: readonly string[]): string =>
  execFileSync(command, [...args], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

const typeCheck = (folder: string): string =>
  run(folder, process.execPath, from('node_modules/typescript/bin/tsc'), '--project', 'tsconfig.json');

const compilerOptions = {
  target: 'es2023',
  lib: ['ES2023'],
  types: [],
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
};

/** Lists the import path of each module in the package. */
const modulesOf = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(folder, 'node_modules/@zaguan/core'), { recursive: true }))
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => `@zaguan/core/${name.replace(/\.d\.ts$/, '')}`);

const channel = `
import { formatRut, parseRut, type Rut } from '@zaguan/core';
import { startPortability } from '@zaguan/core/portability/landing/start-portability';
import { E, TE } from '@zaguan/core/shared/fp';

const rut = parseRut('761234560');
if (E.isLeft(rut)) throw new Error(rut.left);
const shown: string = formatRut(rut.right);
const customers = { isBankCustomer: (_company: Rut) => TE.right(shown !== '76.123.456-0') };
const session = {
  remember: () => () => undefined,
  current: () => { throw new Error('not asked'); },
  markChecking: () => () => undefined,
  isChecking: () => false,
  forget: () => undefined,
};
const verdict = await startPortability({ customers, session })(
  { company: rut.right, representative: rut.right, serial: undefined as never }, 0,
)();
if (E.isLeft(verdict) || verdict.right !== 'answer-questions') throw new Error('another verdict');
// @ts-expect-error a text is no rut
formatRut('76.123.456-0');
`;

/** Returns the code example at the end of the package's README. */
const exampleOf = (readme: string): string => readme.split('```ts\n').at(-1)?.split('```')[0] ?? '';

test.describe('core as a package (a minute or so: packed, installed and compiled)', () => {
  let folder: string;
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zaguan-packed-'));
  });
  test.afterAll(() => rm(folder, { recursive: true }));

  test('installs in an empty folder without a network, type-checks strictly, and runs', async () => {
    test.slow();
    const empty = join(folder, 'empty');
    const core = packCore(folder);
    // Packs the dependencies from node_modules, since there may be no network.
    run(
      folder,
      'npm',
      'pack',
      '--silent',
      '--ignore-scripts',
      from('node_modules/fp-ts'),
      from('node_modules/io-ts'),
    );
    const packed = (await readdir(folder))
      .filter((name) => name.endsWith('.tgz'))
      .map((name) => join(folder, name));
    expect(packed).toContain(core);
    expect(packed).toHaveLength(3);
    await mkdir(empty);
    await writeFile(join(empty, 'package.json'), '{ "private": true, "type": "module" }');
    run(
      empty,
      'npm',
      'install',
      '--silent',
      '--offline',
      '--cache',
      join(folder, 'cache'),
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      ...packed,
    );
    const modules = await modulesOf(empty);
    expect(modules.length).toBeGreaterThan(200);
    await writeFile(join(empty, 'channel.ts'), channel);
    const example = exampleOf(await readFile(join(empty, 'node_modules/@zaguan/core/README.md'), 'utf8'));
    await writeFile(
      join(empty, 'readme.ts'),
      `${example}if (E.isLeft(verdict)) throw new Error('no verdict');`,
    );
    await writeFile(
      join(empty, 'every-module.ts'),
      modules.map((name, place) => `export type * as m${place} from '${name}';`).join('\n'),
    );
    await writeFile(join(empty, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    expect(typeCheck(empty)).toBe('');
    expect(run(empty, process.execPath, 'channel.js')).toBe('');
    expect(run(empty, process.execPath, 'readme.js')).toBe('');
  });
});
