import fastifyStatic from '@fastify/static';
import { chromium, type Browser } from '@playwright/test';
import fastify from 'fastify';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { findBrowser, launchFlags } from '#composition/scripts/find-browser.ts';
import { startBankProcess } from '../support/worlds/bank-process.ts';
import { beside, type Row, type Rounds } from './measure.ts';
import { peerFolder } from './peers.ts';

const rounds = 5;
const slowdown = 4;
// What Lighthouse calls Slow 4G.
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
};

type Look = { readonly url: string; /** The page a visitor comes from. */ readonly from?: string };
type Seen = { readonly interactive: number; readonly largest: number; readonly blocked: number };

/** Milliseconds until there is a field to type in, until the largest thing was painted, and of long tasks beyond 50 each. */
const load = async (browser: Browser, { url, from }: Look): Promise<Seen> => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (from !== undefined) await page.goto(from);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(() => {
      const seen = { interactive: 0, largest: 0, blocked: 0 };
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
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('input:visible').first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  } finally {
    await context.close();
  }
};

const compressedBeside = async (folder: string): Promise<void> => {
  for (const name of (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js')))
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(await readFile(join(folder, name))));
};

/** A page of our packages and nothing else, built and served as ours are. */
const startBarePage = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-bare-page-'));
  const root = join(peerFolder, 'bare-page');
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

const measured = async (browser: Browser, looks: readonly Look[]): Promise<readonly (readonly Seen[])[]> => {
  const seen = looks.map((): Seen[] => []);
  for (const look of looks) await load(browser, look);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, look] of looks.entries()) seen[at]?.push(await load(browser, look));
  return seen;
};

// A tenth of a second at least: nothing blocked at all has no ratio.
const perSecond = (seen: readonly Seen[], of: keyof Seen): Rounds =>
  seen.map((each) => 1_000 / Math.max(each[of], of === 'blocked' ? 100 : 1));

/** The two first screens on a slow phone beside a page of the same packages, turn by turn; in loads per second, so more is faster. */
export const pageRows = async (): Promise<readonly Row[]> => {
  const bank = await startBankProcess();
  const bare = await startBarePage();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: launchFlags });
  try {
    const looks = [
      { url: `${bank.base}/portabilidad/` },
      { url: `${bank.base}/login`, from: `${bank.base}/empresa` },
      { url: bare.url },
    ];
    const [landing = [], login = [], floor = []] = await measured(browser, looks);
    const rows = (name: string, seen: readonly Seen[], of: keyof Seen, what: string): readonly Row[] =>
      beside(`${name}: ${what}`, [perSecond(seen, of), perSecond(floor, of)], ['our packages, nothing else']);
    return [
      ...rows('/portabilidad/', landing, 'interactive', 'can be typed in'),
      ...rows('/login', login, 'interactive', 'can be typed in'),
      ...rows('/portabilidad/', landing, 'largest', 'largest paint'),
      ...rows('/login', login, 'largest', 'largest paint'),
      ...rows('/portabilidad/', landing, 'blocked', 'blocked by long tasks'),
      ...rows('/login', login, 'blocked', 'blocked by long tasks'),
    ];
  } finally {
    await browser.close();
    await bare.stop();
    await bank.stop();
  }
};
