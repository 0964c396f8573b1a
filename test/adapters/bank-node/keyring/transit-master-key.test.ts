import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heldMasterKey, newDataKey } from '#adapters/bank-node/keyring/master-key.ts';
import { transitMasterKey } from '#adapters/bank-node/keyring/transit-master-key.ts';
import { E } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';

type Asked = {
  readonly path: string;
  readonly token: unknown;
  readonly type: unknown;
  readonly body: Readonly<Record<string, string>>;
};

const inside = heldMasterKey(Buffer.alloc(32, 5));

/** Starts a fake key management service that wraps keys as Vault's transit engine does. */
const service = async (asked: Asked[], answer?: (status: (code: number) => void) => string) => {
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.on('end', () => {
      const body = JSON.parse(text) as Asked['body'];
      const { 'x-vault-token': token, 'content-type': type } = request.headers;
      asked.push({ path: request.url ?? '', token, type, body });
      const say = async (): Promise<string> => {
        if (answer !== undefined) return answer((code) => (response.statusCode = code));
        const id = body['associated_data'] ?? '';
        if (request.url?.includes('/encrypt/') === true) {
          const key = Buffer.from(body['plaintext'] ?? '', 'base64');
          return JSON.stringify({ data: { ciphertext: right(await inside.wrap({ id, key })()) } });
        }
        const opened = await inside.unwrap({ id, wrapped: body['ciphertext'] ?? '' })();
        if (E.isRight(opened))
          return JSON.stringify({ data: { plaintext: Buffer.from(opened.right.key).toString('base64') } });
        response.statusCode = 400;
        return '{"errors":["cipher: message authentication failed"]}';
      };
      void say().then((said) => response.end(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${port}/v1/transit/keys/zaguan` };
};

describe('EXT-2011 a master key that a service keeps', () => {
  const asked: Asked[] = [];
  let open: Server[] = [];
  const at = async (answer?: Parameters<typeof service>[1]) => {
    const { server, address } = await service(asked, answer);
    open.push(server);
    return transitMasterKey({ address, credential: 'la-credencial' });
  };
  beforeEach(() => {
    asked.length = 0;
    open = [];
  });
  afterEach(() => open.forEach((server) => server.close()));

  it('wraps and unwraps there, with the credential, and never sees the key', async () => {
    const master = await at();
    const key = newDataKey();
    const wrapped = right(await master.wrap(key)());
    expect(right(await master.unwrap({ id: key.id, wrapped })())).toEqual(key);
    expect(asked.map(({ path, token, type }) => [path, token, type])).toEqual([
      ['/v1/transit/encrypt/zaguan', 'la-credencial', 'application/json'],
      ['/v1/transit/decrypt/zaguan', 'la-credencial', 'application/json'],
    ]);
  });

  it('EXT-2526 whose answer is longer than 64 KB is silent, and one of 64 KB is not', async () => {
    const answerOf = (bytes: number) => () =>
      JSON.stringify({ data: { ciphertext: 'vault:v1:datos' } }).padEnd(bytes);
    const key = newDataKey();
    expect(await (await at(answerOf(65_536))).wrap(key)()).toEqual(E.right('vault:v1:datos'));
    expect(await (await at(answerOf(65_537))).wrap(key)()).toEqual(E.left('silent'));
  });

  it("opens only for its id, and another key's data are wrong", async () => {
    const master = await at();
    const [own, other] = [newDataKey(), newDataKey()];
    const wrapped = right(await master.wrap(own)());
    expect(await master.unwrap({ id: other.id, wrapped })()).toEqual(E.left('wrong'));
    expect(await master.unwrap({ id: own.id, wrapped: 'vault:v1:otra' })()).toEqual(E.left('wrong'));
  });

  it.each([
    [403, '{}', 'refused'],
    [404, '{}', 'refused'],
    [503, '{}', 'silent'],
    [200, 'no es JSON', 'silent'],
    [200, '{"data":{}}', 'silent'],
  ])('is reported by name for answer %i %s', async (code, text, trouble) => {
    const master = await at((status) => {
      status(code);
      return text;
    });
    const key = newDataKey();
    expect(await master.wrap(key)()).toEqual(E.left(trouble));
    expect(await master.unwrap({ id: key.id, wrapped: 'x' })()).toEqual(E.left(trouble));
  });

  it('takes its credential to no other address', async () => {
    const asksElsewhere: string[] = [];
    const elsewhere = createServer((request, response) => {
      asksElsewhere.push(request.url ?? '');
      response.end('{"data":{"ciphertext":"vault:v1:x"}}');
    });
    open.push(elsewhere);
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const { server, address } = await service([], (status) => {
      status(307);
      return '';
    });
    server.prependListener('request', (_request, response) =>
      response.setHeader('Location', `http://127.0.0.1:${port}/`),
    );
    open.push(server);
    const master = transitMasterKey({ address, credential: 'la-credencial' });
    expect(await master.wrap(newDataKey())()).toEqual(E.left('silent'));
    expect(asksElsewhere).toEqual([]);
  });

  it('is silent if nobody listens', async () => {
    const master = await at();
    open[0]?.close();
    open[0]?.closeAllConnections();
    expect(await master.wrap(newDataKey())()).toEqual(E.left('silent'));
  });
});
