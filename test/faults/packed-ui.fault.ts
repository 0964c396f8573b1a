import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, preview, type PreviewServer } from 'vite';
import { widgets } from '#composition/packed-widgets.ts';
import { findBrowser, launchFlags } from '#composition/scripts/find-browser.ts';
import { packCore } from '#composition/scripts/pack-core.ts';
import { packUi } from '#composition/scripts/pack-ui.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { messageCodes } from '#core/access/message-codes.ts';
import { placeFrom, type Lock } from '#composition/shipped/shipped.ts';

const from = (name: string): string => join(projectRoot, name);
const run = (folder: string, command: string, ...args: readonly string[]): string =>
  execFileSync(command, [...args], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

type Asking = Lock[string] & { readonly peerDependencies?: Readonly<Record<string, string>> };
const lock: Readonly<Record<string, Asking>> = JSON.parse(
  readFileSync(from('package-lock.json'), 'utf8'),
).packages;

/** Returns these packages with their installed dependencies and peer dependencies. */
const withWhatTheyAsk = (names: readonly string[]): readonly string[] => {
  const found = new Set<string>();
  const look = (name: string, around: string): void => {
    const place = placeFrom(lock, name, around);
    if (place === undefined || found.has(place) || !existsSync(from(place))) return;
    found.add(place);
    const { dependencies, peerDependencies } = lock[place] ?? {};
    for (const next of Object.keys({ ...dependencies, ...peerDependencies })) look(next, place);
  };
  for (const name of names) look(name, '');
  return [...found];
};

const compilerOptions = {
  target: 'es2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: [],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
};

const page = `<!doctype html><html lang="es-CL" data-brand="BCH"><head><title>De otros</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>`;

const readme = readFileSync(from('ui/README.md'), 'utf8');
const example = readme.split('```tsx\n')[1]?.split('```')[0] ?? '';

/** Import paths of the widget modules, as users of the package write them. */
const modules = Object.values(widgets)
  .flat()
  .map((path) => path.replace(/^ui\//, '@zaguan/ui/').replace(/\.tsx?$/, ''));

const axe = async (shown: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page: shown }).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
};

describe('EXT-2466 the widgets in an empty Vite project, packed and installed without a network', () => {
  let folder: string;
  let empty: string;
  let browser: Browser;
  let server: PreviewServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zaguan-ui-packed-'));
    empty = join(folder, 'empty');
    await mkdir(empty);
    const packed = [packCore(folder), packUi(folder)];
    const asked = withWhatTheyAsk([
      ...['fp-ts', 'io-ts', 'react', 'react-dom', 'mobx', 'mobx-react-lite', '@base-ui/react'],
      ...['lucide-react', 'react-dropzone', '@fontsource-variable/hanken-grotesk'],
      ...['@types/react', '@types/react-dom'],
    ]);
    run(folder, 'npm', 'pack', '--silent', '--ignore-scripts', ...asked.map(from));
    const all = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    expect(all).toHaveLength(asked.length + packed.length);
    await writeFile(join(empty, 'package.json'), '{ "private": true, "type": "module" }');
    run(
      empty,
      'npm',
      ...['install', '--silent', '--offline', '--cache', join(folder, 'cache'), '--ignore-scripts'],
      ...['--no-audit', '--no-fund', ...all.map((name) => join(folder, name))],
    );
    await writeFile(join(empty, 'index.html'), page);
    await writeFile(join(empty, 'main.tsx'), example);
    browser = await chromium.launch({ executablePath: findBrowser(), args: launchFlags });
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('type-check strictly, every module of them, and the example of their page', async () => {
    await writeFile(
      join(empty, 'every-widget.ts'),
      `declare module '*.css';\n${modules.map((name, place) => `export type * as m${place} from '${name}';`).join('\n')}`,
    );
    await writeFile(join(empty, 'styles.d.ts'), "declare module '*.css';\n");
    await writeFile(
      join(empty, 'wrong.tsx'),
      `import { ChallengeBox } from '@zaguan/ui/access/challenge/ChallengeBox';
      // @ts-expect-error a box without its store
      export const box = <ChallengeBox />;`,
    );
    await writeFile(join(empty, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
    expect(run(empty, process.execPath, from('node_modules/typescript/bin/tsc'))).toBe('');
  });

  it('EXT-2439 bring words for the codes of their messages', () => {
    const asks = `import { message } from '@zaguan/ui/messages/catalogue-in-use'; console.log(message('${messageCodes.invalidRut}'));`;
    expect(run(empty, process.execPath, '--input-type=module', '--eval', asks)).toBe(
      'El Rut ingresado no es válido.\n',
    );
  });

  it('are built and drawn: the challenge box takes a code by the keyboard alone, and axe finds nothing', async () => {
    await build({ root: empty, configFile: false, logLevel: 'error' });
    server = await preview({ root: empty, configFile: false, preview: { port: 0, host: '127.0.0.1' } });
    const shown = await browser.newPage();
    const faults: string[] = [];
    const said: string[] = [];
    shown.on('pageerror', (error) => faults.push(error.message));
    shown.on('console', (message) => said.push(message.text()));
    await shown.goto(server.resolvedUrls?.local[0] ?? '');
    await shown.getByRole('radio', { name: /Digipass/ }).waitFor();
    expect(await axe(shown)).toEqual([]);

    await shown.keyboard.press('Tab');
    await shown.keyboard.press('Space');
    await shown.getByRole('button', { name: 'Autorizar' }).press('Enter');
    await shown.getByText('Digipass', { exact: false }).first().waitFor();
    expect(await axe(shown)).toEqual([]);

    await shown.getByRole('textbox').first().press('1');
    await shown.keyboard.type('23456');
    await shown.keyboard.press('Enter');
    await expect.poll(() => said.join('\n')).toMatch(/123456/);
    expect(faults).toEqual([]);
  });

  it('wear the styles and the brand that were imported', async () => {
    const shown = await browser.newPage();
    await shown.goto(server.resolvedUrls?.local[0] ?? '');
    const tile = shown.locator('.device-tile').first();
    expect(await tile.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('12px');
    const button = shown.getByRole('button', { name: 'Autorizar' });
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(27, 75, 155)',
    );
    expect(await shown.evaluate(() => document.fonts.check('16px "Hanken Grotesk Variable"'))).toBe(true);
    await shown.screenshot({ path: join(projectRoot, 'dist/packed-ui.png') });
  });
});
