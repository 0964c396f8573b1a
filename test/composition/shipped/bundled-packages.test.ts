import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from 'vite';
import { portalPackages } from '#composition/scripts/notices.ts';
import { projectRoot, read } from '#composition/scripts/project-files.ts';
import { bundledPackages, packagesFile } from '#composition/shipped/bundled-packages.ts';

let root = '';

const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

const plant = (name: string, files: Readonly<Record<string, string>>): void => {
  const manifest = { name, version: '1.0.0', license: 'MIT', sideEffects: ['*.css'], type: 'module' };
  write(`node_modules/${name}/package.json`, JSON.stringify(manifest));
  for (const [path, text] of Object.entries(files)) write(`node_modules/${name}/${path}`, text);
};

const built = async () => {
  const packages = bundledPackages(root);
  const outDir = join(root, 'out');
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [packages.licences],
    worker: { plugins: () => [packages.collect] },
    build: { outDir, assetsInlineLimit: 0 },
  });
  packages.tell(outDir);
  const [file = ''] = readdirSync(join(outDir, 'assets')).filter((name) => name.startsWith('licencias-'));
  return {
    file,
    licences: readFileSync(join(outDir, 'assets', file), 'utf8'),
    page: readFileSync(join(outDir, 'index.html'), 'utf8'),
    told: JSON.parse(readFileSync(join(outDir, packagesFile), 'utf8')),
  };
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zaguan-bundled-'));
  write('index.html', '<!doctype html><title>t</title><script type="module" src="./main.js"></script>');
  plant('used', { 'index.js': 'export const used = "used";', LICENSE: 'Licence of used' });
  plant('left-out', { 'index.js': 'export const leftOut = 1;', LICENSE: 'Licence of left-out' });
  plant('worked', { 'index.js': 'export const worked = "worked";', LICENSE: 'Licence of worked' });
  plant('lettered', {
    'index.css': '@font-face{font-family:l;src:url(./l.woff2)} body{font-family:l}',
    'l.woff2': 'letters',
    LICENSE: 'Licence of lettered',
  });
  plant('spelt', { 'files/s.woff2': 'more letters', LICENSE: 'Licence of spelt' });
  write('own.css', '@font-face{font-family:s;src:url("spelt/files/s.woff2")} h1{font-family:s}');
  write('worker.js', 'import { worked } from "worked"; postMessage(worked);');
  write(
    'main.js',
    `import { used } from 'used'; import { leftOut } from 'left-out'; import 'lettered/index.css'; import './own.css';
    import Worker from './worker.js?worker'; new Worker(); document.title = used;`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

describe('EXT-2463 a build', () => {
  it('has the licences of everything bundled, workers, styles and fonts included, and of nothing else', async () => {
    const { file, licences, page, told } = await built();
    expect(told).toEqual(['lettered', 'spelt', 'used', 'worked'].map((name) => `node_modules/${name}`));
    expect(licences.match(/Licence of .+/g)).toEqual([
      'Licence of lettered',
      'Licence of spelt',
      'Licence of used',
      'Licence of worked',
    ]);
    expect(page).toMatch(new RegExp(`<link rel="license" href="/assets/${file}">`));
  });

  it('is not made with a package that brings no text of its licence', async () => {
    rmSync(join(root, 'node_modules/used/LICENSE'));
    await expect(built()).rejects.toThrow(/used comes without the text of its licence/);
  });
});

it('EXT-2463 the portal as it was built has the packages that the notices name for it; npm run notices writes them', () => {
  const file = join(projectRoot, 'dist/web', packagesFile);
  expect(existsSync(file), 'the portal is not built: npm run build').toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(read(portalPackages)));
});
