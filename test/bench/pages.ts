import fastifyStatic from '@fastify/static';
import { chromium, type Browser } from '@playwright/test';
import fastify from 'fastify';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { untilQuiet } from '#composition/atlas/until-quiet.ts';
import { findBrowser, launchFlags } from '#composition/scripts/find-browser.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { startBankProcess } from '../support/worlds/bank-process.ts';
import { beside, told, type Other, type Row, type Rounds } from './measure.ts';
import { installPeers, peerFolder } from './peers.ts';

const rounds = 5;
const slowdown = 4;
const kilobits = 1_000 / 8;

type Line = { readonly name: string; readonly latency: number; readonly down: number; readonly up: number };

// Slow 4G of Lighthouse: the nominal values, and those with which a browser applies it.
const lines: readonly Line[] = [
  { name: '150 ms, 1.6 Mbit/s', latency: 150, down: 1_638 * kilobits, up: 768 * kilobits },
  { name: '562 ms, 1.44 Mbit/s', latency: 562, down: 1_440 * kilobits, up: 675 * kilobits },
];

const phone = { width: 390, height: 844 };

type Look = { readonly url: string; /** Page from which the visitor navigates. */ readonly from?: string };
type Seen = {
  readonly interactive: number;
  readonly largest: number;
  readonly blocked: number;
  readonly shifted: number;
};

/** Measures the milliseconds to the first usable field and to the largest paint, the blocking time of long tasks beyond 50 ms each, and the layout shift. */
const load = async (browser: Browser, line: Line, { url, from }: Look): Promise<Seen> => {
  const context = await browser.newContext({ viewport: phone });
  try {
    const page = await context.newPage();
    if (from !== undefined) await page.goto(from);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.down,
      uploadThroughput: line.up,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(() => {
      const seen = { interactive: 0, largest: 0, blocked: 0, shifted: 0 };
      Object.assign(window, { seen });
      const fields = new MutationObserver(() => {
        if (document.querySelector('input') === null) return;
        seen.interactive = performance.now();
        fields.disconnect();
      });
      fields.observe(document, { childList: true, subtree: true });
      const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
      watch('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
      watch('longtask', ({ duration }) => (seen.blocked += duration - 50));
      watch('layout-shift', (entry) => {
        const { value = 0, hadRecentInput = false }: { value?: number; hadRecentInput?: boolean } =
          Object(entry);
        if (!hadRecentInput) seen.shifted += value;
      });
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('input:visible').first().waitFor({ timeout: 60_000 });
    await untilQuiet(page, 2_000);
    return await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  } finally {
    await context.close();
  }
};

const compressedBeside = async (folder: string): Promise<void> => {
  for (const name of (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js')))
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(await readFile(join(folder, name))));
};

/** Builds and serves a comparison page in the same way as ours. */
const startBuiltPage = async (root: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-page-'));
  await build({ root, configFile: false, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  await compressedBeside(folder);
  const server = fastify();
  await server.register(fastifyStatic, { root: folder, preCompressed: true });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const stop = async (): Promise<void> => {
    await server.close();
    await rm(folder, { recursive: true });
  };
  return { url, stop };
};

/** Serves a rendered page of the bank without its scripts, compressed as the bank does. */
const startStillPage = async (base: string, address: string) => {
  const drawn = await (await fetch(`${base}${address}`, { headers: { Accept: 'text/html' } })).text();
  const still = drawn
    .replace(/<script(?! type="application)[^>]*>[^]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
  const server = fastify();
  await server.register(fastifyStatic, { root: join(projectRoot, 'dist/web/assets'), prefix: '/assets/' });
  server.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('Content-Encoding', 'br').send(brotliCompressSync(still)),
  );
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => server.close() };
};

const measured = async (
  browser: Browser,
  line: Line,
  looks: readonly Look[],
): Promise<readonly (readonly Seen[])[]> => {
  const seen = looks.map((): Seen[] => []);
  for (const look of looks) await load(browser, line, look);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, look] of looks.entries()) seen[at]?.push(await load(browser, line, look));
  return seen;
};

// Counts at least 100 ms of blocking time, since zero has no ratio.
const perSecond = (seen: readonly Seen[], of: keyof Seen): Rounds =>
  seen.map((each) => 1_000 / Math.max(each[of], of === 'blocked' ? 100 : 1));

const ownName = 'our packages, nothing else';
const ariaName = 'a login of React Aria';
const stillName = 'the same page without JavaScript';

/** Compares the first screens on a slow phone over two networks with a page of the same packages and with the same page without scripts; in loads per second, so more is faster. */
export const pageRows = async (): Promise<readonly Row[]> => {
  const bank = await startBankProcess();
  const bare = await startBuiltPage(join(projectRoot, 'test/bench/bare-page'));
  installPeers();
  const aria = await startBuiltPage(join(peerFolder, 'aria-page'));
  const stills = [
    await startStillPage(bank.base, '/portabilidad/'),
    await startStillPage(bank.base, '/login'),
  ];
  const browser = await chromium.launch({ executablePath: findBrowser(), args: launchFlags });
  try {
    const rows: Row[] = [];
    for (const line of lines) {
      const looks = [
        { url: `${bank.base}/portabilidad/` },
        { url: `${bank.base}/login`, from: `${bank.base}/empresa` },
        { url: bare.url },
        { url: aria.url },
        ...stills,
      ];
      const [landing = [], login = [], floor = [], ofAria = [], ...still] = await measured(
        browser,
        line,
        looks,
      );
      for (const [at, name, seen] of [
        [0, '/portabilidad/', landing],
        [1, '/login', login],
      ] as const) {
        const row = (what: string, of: keyof Seen, other: readonly Seen[], otherName: Other) =>
          beside(`${name}, ${line.name}: ${what}`, [perSecond(seen, of), perSecond(other, of)], [otherName]);
        rows.push(
          ...row('can be typed in', 'interactive', floor, [ownName, 1.5]),
          ...row('largest paint', 'largest', still[at] ?? [], [stillName, 0.85]),
          ...row('blocked by long tasks', 'blocked', floor, ownName),
          ...row('blocked by long tasks', 'blocked', ofAria, [ariaName, 1 / 0.6]),
        );
        console.log(
          `${name}, ${line.name}: moved by itself at ${phone.width} px (CLS) ${told(
            seen.map(({ shifted }) => shifted),
            3,
          )}`,
        );
      }
    }
    return rows;
  } finally {
    await browser.close();
    await Promise.all([...stills, bare, aria].map(({ stop }) => stop()));
    await bank.stop();
  }
};
