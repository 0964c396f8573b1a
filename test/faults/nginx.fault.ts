import { Agent, request } from 'node:https';
import { connect as connectPlain } from 'node:net';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#composition/scripts/free-port.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import { crowdSeed } from '../support/worlds/crowd-seed.ts';
import { startNginx, type Nginx } from '../support/worlds/nginx.ts';

describe('nginx before a node', () => {
  let node: BankProcess;
  let documented: Nginx;
  let small: Nginx;
  beforeAll(async () => {
    node = await startBankProcess({ PROXIES_DE_CONFIANZA: '127.0.0.1' }, crowdSeed(1));
    const port = Number(new URL(node.base).port);
    documented = await startNginx(await freePort(), [port, port]);
    // Lower limits, since a busy machine cannot send enough calls to reach the documented ones.
    small = await startNginx(
      await freePort(),
      [port, port],
      [
        ['rate=200r/s', 'rate=1r/s'],
        ['burst=9900', 'burst=45'],
        [
          'limit_conn under_way 300;\n        limit_conn customers 1500;\n        error',
          'limit_conn under_way 20;\n        error',
        ],
      ],
    );
  });
  afterAll(() => Promise.all([documented.stop(), small.stop(), node.stop()]));

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

  it('EXT-2576 keeps few large bodies of one address, and none but of uploads', async () => {
    const port = Number(new URL(documented.base).port);
    const megabyte = 'a'.repeat(1_048_576);
    const post = (path: string) =>
      new Promise<string>((resolve) => {
        const line = connect({
          socket: connectPlain({ port, host: '127.0.0.1', localAddress: '127.0.0.5' }),
          rejectUnauthorized: false,
        });
        const finish = (said: string): void => {
          resolve(said);
          line.destroy();
        };
        line.on('error', () => undefined);
        line.once('data', (chunk: Buffer) => finish(chunk.toString().split(' ')[1] ?? ''));
        line.write(`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 30000000\r\n\r\n${megabyte}`);
        setTimeout(finish, 5_000, 'kept');
      });
    expect(await post('/nada')).toBe('413');
    const uploads = await Promise.all(
      Array.from({ length: 30 }, () => post('/empresas/rest/portabilidad-financiera/documento/validar')),
    );
    expect(uploads.filter((said) => said === 'kept')).toHaveLength(20);
    expect(uploads.filter((said) => said === '429')).toHaveLength(10);
  });
});
