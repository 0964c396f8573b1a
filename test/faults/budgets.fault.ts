import { Agent, request } from 'node:https';
import { connect as connectPlain } from 'node:net';
import { connect } from 'node:tls';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerCheck } from '#adapters/wire/portability/customer-check.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { budgetWindow, defaultLimits } from '#core/bank/budgets.ts';
import { freshDatabase } from '../support/postgres.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import { crowdSeed } from '../support/worlds/crowd-seed.ts';
import { startNginx, type Nginx } from '../support/worlds/nginx.ts';

const question = customerCheck.path.replace(/:\w+/, '761234560');
const limit = defaultLimits.queries;
const settings = {
  CAPTCHA_POR_MINUTO: String(defaultLimits.captcha),
  IDENTIDAD_POR_MINUTO: String(defaultLimits.identity),
  CONSULTAS_POR_MINUTO: String(limit),
  PROXIES_DE_CONFIANZA: '127.0.0.1',
};

type Database = Awaited<ReturnType<typeof freshDatabase>>;

let database: Database;
let nodes: BankProcess[];
beforeAll(async () => {
  database = await freshDatabase();
  const own = { ...settings, DATABASE_URL: database.url };
  nodes = [
    await startBankProcess(own, crowdSeed(1)),
    await startBankProcess(own),
    await startBankProcess(own),
  ];
  // each has heard of the others
  await pause(3_000);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await database.drop();
});

type Answer = { readonly at: number; readonly status: number };

const ask = async (node: BankProcess, source: string): Promise<Answer> => {
  const at = performance.now();
  const { status, body } = await fetch(node.base + question, { headers: { 'X-Forwarded-For': source } });
  await body?.cancel();
  return { at, status };
};

const mostInAMinute = (answers: readonly Answer[]): number => {
  const times = answers.filter(({ status }) => status !== 429).map(({ at }) => at);
  return Math.max(
    0,
    ...times.map((from) => times.filter((at) => at >= from && at < from + budgetWindow).length),
  );
};

const lasting = 75_000;

describe('EXT-2202 three nodes over one PostgreSQL', () => {
  it('have one budget for a source that calls all of them without a pause, or in a burst a second', async () => {
    const answers: Record<'steady' | 'bursts' | 'other', Answer[]> = { steady: [], bursts: [], other: [] };
    const until = performance.now() + lasting;
    const while_ = async (work: () => Promise<void>): Promise<void> => {
      while (performance.now() < until) await work();
    };
    await Promise.all([
      ...nodes.map((node) =>
        while_(async () => {
          answers.steady.push(await ask(node, '203.0.113.9'));
          await pause(30);
        }),
      ),
      ...nodes.map((node) =>
        while_(async () => {
          answers.bursts.push(
            ...(await Promise.all(Array.from({ length: 30 }, () => ask(node, '198.51.100.7')))),
          );
          await pause(1_000);
        }),
      ),
      while_(async () => {
        for (const node of nodes) answers.other.push(await ask(node, '192.0.2.44'));
        await pause(4_000);
      }),
    ]);
    const told = Object.entries(answers).map(([who, all]) => ({
      who,
      calls: all.length,
      mostLetInAMinute: mostInAMinute(all),
    }));
    console.table(told);
    for (const each of ['steady', 'bursts'] as const) {
      expect(answers[each].length).toBeGreaterThan(5 * limit);
      expect(mostInAMinute(answers[each])).toBeGreaterThanOrEqual(limit * 0.9);
      expect(mostInAMinute(answers[each])).toBeLessThanOrEqual(limit * 1.1);
    }
    expect(answers.other.filter(({ status }) => status === 429)).toEqual([]);
  });
});

describe('nginx before them', () => {
  let documented: Nginx;
  let small: Nginx;
  beforeAll(async () => {
    const [north = 0, south = 0] = nodes.map(({ base }) => Number(new URL(base).port));
    documented = await startNginx(await freePort(), [north, south]);
    // a machine that is busy sends no flood
    small = await startNginx(
      await freePort(),
      [north, south],
      [
        ['rate=200r/s', 'rate=1r/s'],
        ['burst=4000', 'burst=40'],
        ['under_way 1000', 'under_way 20'],
      ],
    );
  });
  afterAll(() => Promise.all([documented.stop(), small.stop()]));

  type Heard = {
    readonly status: number;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly text: string;
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 60, rejectUnauthorized: false });
  const call = (nginx: Nginx, path: string, accept = '*/*', localAddress = '127.0.0.1'): Promise<Heard> =>
    new Promise((resolve, reject) => {
      request(nginx.base + path, { agent, headers: { accept }, localAddress }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      })
        .once('error', reject)
        .end();
    });
  const statusesOf = (heard: readonly Heard[]) => [...new Set(heard.map(({ status }) => status))];

  it('refuses nobody of a crowd behind one address that opens the portal at once', async () => {
    const page = await call(documented, '/portabilidad/', 'text/html');
    const files = [...page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(0);
    const visit = async () => Promise.all(['/portabilidad/', ...files].map((path) => call(documented, path)));
    const crowd = await Promise.all(Array.from({ length: 100 }, visit));
    expect(statusesOf(crowd.flat())).toEqual([200]);
  });

  it('refuses what no crowd calls, as the bank does: when to come back, as JSON and as a page', async () => {
    const refused = async (accept: string): Promise<Heard | undefined> => {
      const heard = await Promise.all(
        Array.from({ length: 120 }, () => call(small, '/assets/none.js', accept)),
      );
      return heard.find(({ status }) => status === 429);
    };
    const script = await refused('application/json');
    expect(script?.headers).toMatchObject({
      'retry-after': '10',
      'content-type': 'application/json',
    });
    expect(JSON.parse(script?.text ?? '')).toEqual({
      mensaje: expect.stringContaining('demasiadas solicitudes'),
    });
    const page = await refused('text/html,application/xhtml+xml');
    expect(page?.headers).toMatchObject({ 'retry-after': '10', 'content-type': 'text/html; charset=utf-8' });
    expect(page?.text).toContain('<h1>Un momento, por favor</h1>');
  });

  it('refuses the rest of one who holds many calls open, and nobody else', async () => {
    const port = Number(new URL(small.base).port);
    const first: string[] = [];
    const lines = Array.from({ length: 30 }, () => {
      const line = connect({
        socket: connectPlain({ port, host: '127.0.0.1', localAddress: '127.0.0.3' }),
        rejectUnauthorized: false,
      });
      line.on('error', () => undefined);
      line.once('data', (chunk: Buffer) => first.push(chunk.toString().split('\r\n')[0] ?? ''));
      line.write('POST /nada HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n');
      return line;
    });
    await expect.poll(() => first.length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(new Set(first)).toEqual(new Set(['HTTP/1.1 429 Too Many Requests']));
    expect((await call(small, '/portabilidad-publica', '*/*', '127.0.0.4')).status).toBe(200);
    lines.forEach((line) => line.destroy());
  });
});
