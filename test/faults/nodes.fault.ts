import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submitRequest } from '#adapters/wire/portability/submit-request.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { signed } from '../support/crowd-signing.ts';
import { journeySeed } from '../support/journeys/visitors.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import {
  crowdEntry,
  crowdFacts,
  crowdPassword,
  crowdProviders,
  crowdSeed,
} from '../support/worlds/crowd-seed.ts';
import { startNodes, type Nodes } from '../support/worlds/nodes.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const companies = 20;
// Journeys left out: they use no bank, start their own, use no TLS, or sign for a company of another journey.
const elsewhere = ['command-line', 'demo', 'keyboard', 'offer', 'packed-core', 'plain-http', 'production'];
// Journeys that run first, since they count data of the demo companies before other journeys add to it.
const counting = ['my-documents'];
const journeys = (await readdir(join(projectRoot, 'test/journeys')))
  .map((file) => file.replace('.test.ts', ''))
  .filter((name) => ![...elsewhere, ...counting].includes(name));

type Report = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
};

/** Sends one call over a new connection, since nginx does not repeat what a kept connection loses when a worker exits. */
const statusOf = (method: 'GET' | 'POST', address: string): Promise<number | string> =>
  new Promise((resolve) => {
    request(address, { method, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', ({ message }) => resolve(message))
      .end();
  });

describe('two nodes over one PostgreSQL behind nginx', () => {
  let world: Nodes;
  beforeAll(async () => {
    world = await startNodes(crowdSeed(companies));
  });
  afterAll(() => world.stop());

  it('answer by turns, and show nobody outside whether they are well', async () => {
    const { base } = world.nginx;
    await Promise.all(Array.from({ length: 20 }, () => fetch(`${base}/portabilidad-publica`)));
    for (const node of world.nodes)
      await expect.poll(node.output).toContain('"route":"/portabilidad-publica"');
    expect((await fetch(`${base}/salud/lista`)).status).toBe(404);
  });

  it('PAPI-24 SOL-09 lose, double and refuse no request while they are killed in turn', async () => {
    const visitors: Visitor[] = [];
    for (let place = 0; place < companies; place += 1) {
      const visitor = visitorOf(world.nginx.base, crowdEntry(place));
      await visitor.identify(Object.values(crowdFacts));
      await visitor.represent(crowdPassword);
      visitors.push(visitor);
    }
    const signing = async (): Promise<readonly number[]> => {
      const numbers: number[] = [];
      for (const provider of crowdProviders.keys()) {
        const answers = visitors.map(async (visitor, place) => {
          await pause(Math.random() * 4_000);
          return signed({ visitor, place, provider, key: `firma-${place}-${provider}` });
        });
        numbers.push(...(await Promise.all(answers)).map(({ idSolicitud }) => idSolicitud));
      }
      return numbers;
    };
    const underWay = signing();
    const kills = await world.killInTurn(underWay, 500);
    const numbers = await underWay;
    const kept = await world.rows('select id from solicitud');
    console.log({ signed: numbers.length, kept: kept.length, kills });
    expect(kills).toBeGreaterThan(1);
    expect(new Set(numbers).size).toBe(companies * crowdProviders.length);
    expect(kept.map(({ id }) => Number(id)).toSorted()).toEqual(numbers.toSorted());
  });

  it('are renewed one after the other without a call that fails', async () => {
    const statuses = new Map<string, number>();
    let renewing = true;
    const calling = async (method: 'GET' | 'POST', path: string): Promise<void> => {
      while (renewing) {
        const status = await statusOf(method, world.nginx.base + path);
        statuses.set(`${method} ${status}`, (statuses.get(`${method} ${status}`) ?? 0) + 1);
        await pause(10);
      }
    };
    const calls = [
      ...Array.from({ length: 4 }, () => calling('GET', '/portabilidad-publica')),
      ...Array.from({ length: 4 }, () => calling('POST', submitRequest.path)),
    ];
    for (const node of world.nodes) {
      await world.nginx.leaveOut(Number(new URL(node.base).port));
      await node.end();
      await node.startAgain();
      await world.nginx.leaveOut();
    }
    renewing = false;
    await Promise.all(calls);
    console.log(Object.fromEntries(statuses));
    // Expects every POST to be answered with 401, since nobody is signed in.
    expect([...statuses.keys()].toSorted()).toEqual(['GET 200', 'POST 401']);
  });
});

describe('the journeys over two nodes behind nginx', () => {
  let world: Nodes;
  beforeAll(async () => {
    world = await startNodes(journeySeed(150));
  });
  afterAll(() => world.stop());

  it.each([
    { files: counting, every: 5_000 },
    { files: journeys, every: 20_000 },
  ])('pass while a node is killed every $every ms, and started again', async ({ files, every }) => {
    const results = await mkdtemp(join(tmpdir(), 'zaguan-journeys-'));
    const report = join(results, 'report.json');
    const output = `--output=${join(results, 'failed')}`;
    // Arguments of Playwright, with one retry for each journey, as a person tries again whose call was cut.
    const how = [
      '--config=test/playwright.config.ts',
      '--workers=1',
      '--retries=1',
      '--reporter=list,json',
      output,
    ];
    const { databaseUrl } = world;
    const given = { base: world.nginx.base, folder: world.nodes[0].folder, databaseUrl };
    const browser = spawn(
      process.execPath,
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        ...how,
        ...files.map((name) => `journeys/${name}.test`),
      ],
      {
        cwd: projectRoot,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          ...masterKeySetting,
          ZAGUAN_TEST_BANK: JSON.stringify(given),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      },
    );
    const ended = new Promise((resolve) => browser.once('exit', resolve));
    const kills = await world.killInTurn(ended, every);
    const { stats } = JSON.parse(await readFile(report, 'utf8')) as Report;
    // Number of POST calls answered with 503 since their node died before answering: nginx must not repeat them,
    // only their sender may.
    const cut = (await world.nginx.log()).split('\n').filter((line) => / POST 503 .* 502 /.test(line)).length;
    console.log({ kills, passed: stats.expected, secondTry: stats.flaky, failed: stats.unexpected, cut });
    expect(kills).toBeGreaterThan(0);
    expect(stats.expected).toBeGreaterThan(0);
    expect(stats.flaky).toBeLessThanOrEqual(cut);
    expect(stats.unexpected).toBe(0);
    await rm(results, { recursive: true, force: true });
  });

  it('EXT-1804 leave every document whole in the database, and none beside it', async () => {
    const named = await world.rows('select stored_name, sha256 from document');
    expect(named.length).toBeGreaterThan(0);
    const whole = await world.rows(
      `select document.stored_name, encode(sha256(string_agg(bytes, ''::bytea order by place)), 'hex') as sha256
       from document join document_name using (stored_name) join document_piece using (upload)
       group by document.stored_name`,
    );
    const sorted = (rows: typeof named) => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(sorted(whole)).toEqual(sorted(named));
    for (const { folder } of world.nodes) expect(existsSync(join(folder, 'documentos'))).toBe(false);
  });

  it('SEC-05 leave no rut, no token and no address in the log of nginx', async () => {
    const log = await world.nginx.log();
    expect(log.split('\n').length).toBeGreaterThan(100);
    expect(log).not.toMatch(/\?|\/empresas|Bearer|rut|7650\d{4}/i);
  });
});
