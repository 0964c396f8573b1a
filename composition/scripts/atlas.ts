import fastifyStatic from '@fastify/static';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import Fastify from 'fastify';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { frontPage } from '../atlas/front-page.ts';
import { writeGallery } from '../atlas/gallery.ts';
import { hear } from '../atlas/hear.ts';
import { faultsOfSaid } from '../atlas/said-faults.ts';
import { nameOf, type Scene } from '../atlas/scene.ts';
import { scenes } from '../atlas/scenes.ts';
import { shoot } from '../atlas/shoot.ts';
import { changesOf, keepTranscripts, keptTranscript, keptTranscripts, linesOf } from '../atlas/transcript.ts';
import portal from '../vite.config.ts';
import { findBrowser, launchFlags } from './find-browser.ts';
import { projectRoot } from './project-files.ts';
import { endWithUsage } from '../end-with-usage.ts';

endWithUsage(
  'Usage: npm run atlas -- [--only NAMES] [--conditions | --said [--keep] | --still] [--workers N] [--no-build]',
  'Takes a picture of every screen in every state into dist/atlas and says what is wrong with it.',
  '  --only NAMES  only those scenes or screens, with commas between them',
  '  --conditions  larger text, narrow windows, other colours, paper and keys instead',
  '  --said        what a screen reader says instead; --keep keeps it as it is now',
  '  --still       only whether anything moves a button',
  '  --workers N   so many at a time (2)',
  '  --no-build    with the build that is there',
);

const folder = join(projectRoot, 'dist', 'atlas');
// Folder of the gallery's own demonstration build, so that other builds do not disturb a running gallery.
const demo = join(folder, 'demo');
const widgets = join(folder, 'piezas');

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
    'no-build': { type: 'boolean', default: false },
    // Option `--still`: checks only whether messages move buttons, the fastest pass over all scenes.
    still: { type: 'boolean', default: false },
    // Option `--conditions`: checks lost content in each condition (zoom, small windows, colours, paper,
    // keyboard).
    conditions: { type: 'boolean', default: false },
    // Option `--said`: compares each scene's screen reader transcript with the stored one; `--keep` stores
    // the new one.
    said: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

const only = values.only?.split(',');
const asked = scenes.filter(
  (scene) => only === undefined || only.includes(nameOf(scene)) || only.includes(scene.screen),
);
if (asked.length === 0) {
  console.error(`No scene and no screen is called ${values.only}. These are:`);
  console.error(scenes.map((scene) => `  ${nameOf(scene)}`).join('\n'));
  process.exit(1);
}

if (!values['no-build']) {
  await build({
    configFile: join(projectRoot, 'composition', 'vite.demo.config.ts'),
    logLevel: 'warn',
    build: { outDir: demo },
  });
  await build({
    configFile: false,
    root: join(projectRoot, 'composition/atlas/widgets'),
    base: './',
    plugins: [react()],
    resolve: portal.resolve ?? {},
    logLevel: 'warn',
    build: { outDir: widgets, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
  });
}
for (const each of ['pictures', 'missed', 'conditions']) await mkdir(join(folder, each), { recursive: true });

const server = Fastify();
await server.register(fastifyStatic, { root: demo });
await server.register(fastifyStatic, { root: widgets, prefix: '/piezas/', decorateReply: false });
const built = await readFile(join(demo, 'index.html'), 'utf8');
server.get<{ readonly Querystring: { readonly quien?: string } }>('/empresa/', ({ query }, reply) =>
  reply.type('text/html').send(frontPage(built, query.quien)),
);
const base = await server.listen({ host: '127.0.0.1', port: 0 });
const browser = await chromium.launch({ executablePath: findBrowser(), args: launchFlags });

const heard = new Map<Scene, string>();

/** Describes how a scene's new transcript differs from the stored one; empty if it does not. */
const otherThanKept = async (scene: Scene, said: string): Promise<readonly string[]> => {
  const kept = await keptTranscript(scene);
  if (kept === said) return [];
  if (kept === undefined) return ['nothing is kept of what is said; --keep keeps it'];
  return [`is said otherwise than is kept; --keep keeps it as it is now\n${changesOf(kept, said)}`];
};

/** Lists the defects of a scene's transcript, and its differences from the stored one. */
const listenTo = async (scene: Scene): Promise<readonly string[]> => {
  const said = await hear(browser, base, scene).catch((error: unknown) => {
    const [reason = ''] = String(error).split('\nCall log');
    return { missed: reason };
  });
  if (typeof said !== 'string') return [`${nameOf(scene)}: not reached: ${said.missed}`];
  heard.set(scene, said);
  const other = values.keep ? [] : await otherThanKept(scene, said);
  return [...faultsOfSaid(linesOf(said)), ...other].map((one) => `${nameOf(scene)}: ${one}`);
};

const asks = values.conditions ? 'conditions' : values.still ? 'stillness' : 'pictures';
const started = Date.now();
const findings: string[] = [];
const waiting = [...asked];
let done = 0;

const work = async (): Promise<void> => {
  for (let scene = waiting.shift(); scene !== undefined; scene = waiting.shift()) {
    const found = values.said ? await listenTo(scene) : await shoot({ browser, base, folder, asks }, scene);
    findings.push(...found);
    done += 1;
    const verdict = found.length === 0 ? '' : `  ${found.length} findings`;
    console.log(`${String(done).padStart(3)} of ${asked.length}  ${nameOf(scene)}${verdict}`);
    for (const one of found) console.log(`      ${one}`);
  }
};

await Promise.all(Array.from({ length: Number(values.workers) }, work));
if (values.said && values.keep) await keepTranscripts(scenes, heard);
if (values.said) {
  const names = new Set(scenes.map(nameOf));
  for (const [name] of await keptTranscripts())
    if (!names.has(name)) findings.push(`${name}: is kept, and no scene is called so; --keep forgets it`);
}
if (!values.said && asks === 'pictures') findings.push(...(await writeGallery(browser, folder)));
await browser.close();
await server.close();

const seconds = Math.round((Date.now() - started) / 1000);
console.log(`\n${asked.length} scenes in ${seconds} s; open ${join('dist', 'atlas', 'index.html')}`);
if (findings.length > 0) {
  console.error(`\n${findings.length} findings:\n${findings.map((one) => `  ${one}`).join('\n')}`);
  process.exitCode = 1;
}
