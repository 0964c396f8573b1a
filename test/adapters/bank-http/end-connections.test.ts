import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endConnectionsWhenClosing } from '#adapters/bank-http/end-connections.ts';

let app: FastifyInstance;
let base: string;
let asked: Promise<void>;
let begunToClose: Promise<void>;
let download: PassThrough;
let answer: (text: string) => void;

beforeEach(async () => {
  app = fastify();
  endConnectionsWhenClosing(app);
  download = new PassThrough();
  let heard: () => void;
  asked = new Promise((resolve) => (heard = resolve));
  begunToClose = new Promise((resolve) => {
    app.addHook('preClose', (done) => {
      resolve();
      done();
    });
  });
  app.get('/download', (_request, reply) => reply.send(download));
  app.get('/answer', () => {
    heard();
    return new Promise<string>((resolve) => (answer = resolve));
  });
  base = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.server.closeAllConnections());

describe('a server that closes is gone', () => {
  it('although a line is open on which nobody has asked', async () => {
    const line = connect(Number(new URL(base).port), '127.0.0.1');
    await Promise.all([once(line, 'connect'), once(app.server, 'connection')]);
    await app.close();
  });

  it('with the answer that was under way, whose line says so', async () => {
    const answered = fetch(`${base}/answer`);
    await asked;
    const closed = app.close();
    await begunToClose;
    answer('entero');
    const { headers, text } = await answered.then(async (got) => ({
      headers: got.headers,
      text: await got.text(),
    }));
    expect([headers.get('connection'), text]).toEqual(['close', 'entero']);
    await closed;
  });

  it('with the end of a download that had begun', async () => {
    download.write('la mitad ');
    const got = await fetch(`${base}/download`);
    const closed = app.close();
    await begunToClose;
    download.end('y el resto');
    expect(await got.text()).toBe('la mitad y el resto');
    await closed;
  });
});
