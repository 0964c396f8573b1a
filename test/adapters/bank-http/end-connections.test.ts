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
let hasCome: () => boolean;

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
  app.addHook('onSend', async ({ url }, _reply, payload) => {
    if (url !== '/on-its-way') return payload;
    heard();
    return new Promise<unknown>((resolve) => (answer = resolve));
  });
  app.get('/on-its-way', () => 'casi');
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post('/answer', ({ raw }) => {
    raw.resume();
    hasCome = () => raw.complete;
    heard();
    return new Promise<string>((resolve) => (answer = resolve));
  });
  base = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.server.closeAllConnections());

describe('a server that closes is gone', () => {
  it('even with an idle connection', async () => {
    const line = connect(Number(new URL(base).port), '127.0.0.1');
    await Promise.all([once(line, 'connect'), once(app.server, 'connection')]);
    await app.close();
  });

  it.each(['/answer', '/on-its-way'])(
    'with the pending answer, which closes the connection: %s',
    async (path) => {
      const answered = fetch(`${base}${path}`);
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
    },
  );

  it('with the answer to a body whose end comes meanwhile, which closes the connection', async () => {
    const sent = connect(Number(new URL(base).port), '127.0.0.1');
    let text = '';
    sent.on('data', (chunk: Buffer) => (text += chunk.toString()));
    sent.write('POST /answer HTTP/1.1\r\nHost: x\r\nContent-Length: 7\r\n\r\nla m');
    await asked;
    const closed = app.close();
    await begunToClose;
    sent.write('ás');
    await expect.poll(hasCome).toBe(true);
    answer('entero');
    await Promise.all([closed, once(sent, 'close')]);
    expect(text).toMatch(/^HTTP\/1\.1 200[^]*connection: close[^]*entero$/i);
  });

  it('after the body of a call that is refused while it comes, so that its caller reads why', async () => {
    const sent = connect(Number(new URL(base).port), '127.0.0.1');
    let heard = '';
    sent.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    sent.write('POST /answer HTTP/1.1\r\nHost: x\r\nContent-Length: 500000\r\n\r\n');
    await asked;
    const closed = app.close();
    await begunToClose;
    answer('no');
    let isCut = false;
    sent.on('error', () => undefined).once('close', () => (isCut = true));
    for (let part = 0; part < 9; part += 1) {
      sent.write('a'.repeat(50_000));
      await new Promise((done) => setTimeout(done, 20));
    }
    expect({ heard: heard.includes('HTTP/1.1 200'), isCut }).toEqual({ heard: true, isCut: false });
    sent.write('a'.repeat(50_000));
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
