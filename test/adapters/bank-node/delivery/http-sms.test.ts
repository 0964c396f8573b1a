import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpSms } from '#adapters/bank-node/delivery/http-sms.ts';
import { freePort } from '#composition/scripts/free-port.ts';

const secret = 'un secreto';
const sms = { id: '0b7c4f9e', to: '+56 9 3000 1001', text: 'Su clave dinámica es 12345678' };

let stop: () => void = () => undefined;
afterEach(() => stop());

const serve = async (
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<string> => {
  const server = createServer(async (request, response) => answer(request, response, await text(request)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mensajes`;
};

describe('EXT-1908 a message to a phone', () => {
  it('is a request whose time and body the holder of the secret can verify', async () => {
    let came: { readonly request: IncomingMessage; readonly body: string } | undefined;
    const url = await serve((request, response, body) => {
      came = { request, body };
      response.writeHead(202).end();
    });
    expect(await httpSms({ url, secret }, () => 1_795_000_000_999, 10_000)(sms)()).toEqual({ came: 'sent' });
    expect(JSON.parse(came?.body ?? '')).toEqual(sms);
    const signature = createHmac('sha256', secret).update(`1795000000.${came?.body}`).digest('hex');
    expect(came?.request.method).toBe('POST');
    expect(came?.request.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': sms.id,
      'x-entrega-hora': '1795000000',
      'x-entrega-firma': signature,
    });
  });

  it('leaves the rest of an answer unread, and its line', async () => {
    let isLeft = false;
    const url = await serve((_request, response) => {
      response.on('close', () => (isLeft = true));
      response.writeHead(202).write('una respuesta sin fin');
    });
    expect(await httpSms({ url, secret }, Date.now, 20_000)(sms)()).toEqual({ came: 'sent' });
    await expect.poll(() => isLeft).toBe(true);
  });

  it.each([
    [200, { came: 'sent' }],
    [202, { came: 'sent' }],
    [299, { came: 'sent' }],
    [300, { came: 'refused-for-now', reply: 300 }],
    [302, { came: 'refused-for-now', reply: 302 }],
    [400, { came: 'refused', reply: 400 }],
    [401, { came: 'not-let-in', reply: 401 }],
    [403, { came: 'not-let-in', reply: 403 }],
    [404, { came: 'not-let-in', reply: 404 }],
    [405, { came: 'not-let-in', reply: 405 }],
    [408, { came: 'refused-for-now', reply: 408 }],
    [410, { came: 'refused', reply: 410 }],
    [413, { came: 'refused', reply: 413 }],
    [422, { came: 'refused', reply: 422 }],
    [429, { came: 'refused-for-now', reply: 429 }],
    [503, { came: 'refused-for-now', reply: 503 }],
  ])('answered %d', async (status, came) => {
    const url = await serve((_request, response) => {
      response.writeHead(status, { Location: '/otra' }).end();
    });
    expect(await httpSms({ url, secret }, Date.now, 10_000)(sms)()).toEqual(came);
  });

  it.each([
    ...[
      'ECONNREFUSED',
      'ENOTFOUND',
      'EAI_AGAIN',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'UND_ERR_CONNECT_TIMEOUT',
    ].map((code) => [code, { came: 'unreachable', cause: code }] as const),
    ...['CERT_HAS_EXPIRED', 'HOSTNAME_MISMATCH', 'INVALID_CA', 'EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER'].map(
      (code) => [code, { came: 'not-secured', cause: code }] as const,
    ),
    ...['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'CERTIFICATE_OF_NOTHING'].map(
      (code) => [code, { came: 'answer-lost' }] as const,
    ),
  ])('EXT-1906 EXT-1907 ended by %s', async (code, came) => {
    const failing = vi
      .spyOn(globalThis, 'fetch')
      .mockRejectedValue(new TypeError('fetch failed', { cause: { code } }));
    expect(await httpSms({ url: 'https://mensajes.example', secret }, Date.now)(sms)()).toEqual(came);
    failing.mockRestore();
  });

  it('EXT-1906 unreachable if not accepted; a cut or silent connection is a lost answer', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}/mensajes`;
    expect(await httpSms({ url: nowhere, secret }, Date.now, 10_000)(sms)()).toEqual({
      came: 'unreachable',
      cause: 'ECONNREFUSED',
    });
    const secured = nowhere
      .replace('http:', 'https:')
      .replace(/:\d+/, `:${new URL(await serve(() => undefined)).port}`);
    expect(await httpSms({ url: secured, secret }, Date.now, 10_000)(sms)()).toEqual({
      came: 'not-secured',
      cause: expect.any(String),
    });
    stop();
    const cut = await serve((request) => void request.socket.destroy());
    expect(await httpSms({ url: cut, secret }, Date.now, 10_000)(sms)()).toEqual({ came: 'answer-lost' });
    stop();
    const silent = await serve(() => undefined);
    expect(await httpSms({ url: silent, secret }, Date.now, 200)(sms)()).toEqual({ came: 'answer-lost' });
  });
});
