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
import { nameOf } from '../atlas/scene.ts';
import { scenes } from '../atlas/scenes.ts';
import { shoot } from '../atlas/shoot.ts';
import portal from '../vite.config.ts';
import { findBrowser, launchFlags } from './find-browser.ts';
import { projectRoot } from './project-files.ts';

const folder = join(projectRoot, 'dist', 'atlas');
// Of its own, so that nobody builds another under a running atlas.
const demo = join(folder, 'demo');
const widgets = join(folder, 'piezas');

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
    'no-build': { type: 'boolean', default: false },
    // Whether a button moves, and nothing else: the quickest look at all scenes.
    still: { type: 'boolean', default: false },
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
await mkdir(join(folder, 'pictures'), { recursive: true });
await mkdir(join(folder, 'missed'), { recursive: true });

const server = Fastify();
await server.register(fastifyStatic, { root: demo });
await server.register(fastifyStatic, { root: widgets, prefix: '/piezas/', decorateReply: false });
const built = await readFile(join(demo, 'index.html'), 'utf8');
server.get('/empresa/', (_question, reply) => reply.type('text/html').send(frontPage(built)));
const base = await server.listen({ host: '127.0.0.1', port: 0 });
const browser = await chromium.launch({ executablePath: findBrowser(), args: launchFlags });

const started = Date.now();
const findings: string[] = [];
const waiting = [...asked];
let done = 0;

const work = async (): Promise<void> => {
  for (let scene = waiting.shift(); scene !== undefined; scene = waiting.shift()) {
    const found = await shoot({ browser, base, folder, pictures: !values.still }, scene);
    findings.push(...found);
    done += 1;
    const verdict = found.length === 0 ? '' : `  ${found.length} findings`;
    console.log(`${String(done).padStart(3)} of ${asked.length}  ${nameOf(scene)}${verdict}`);
  }
};

await Promise.all(Array.from({ length: Number(values.workers) }, work));
if (!values.still) findings.push(...(await writeGallery(browser, folder)));
await browser.close();
await server.close();

const seconds = Math.round((Date.now() - started) / 1000);
console.log(`\n${asked.length} scenes in ${seconds} s; open ${join('dist', 'atlas', 'index.html')}`);
if (findings.length > 0) {
  console.error(`\n${findings.length} findings:\n${findings.map((one) => `  ${one}`).join('\n')}`);
  process.exitCode = 1;
}
