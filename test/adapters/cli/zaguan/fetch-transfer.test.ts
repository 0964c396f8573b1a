import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FetchTransfer } from '#adapters/cli/zaguan/fetch-transfer.ts';
import type { HttpContext } from '#adapters/http/call.ts';
import { departing } from '#adapters/http/departure.ts';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { timedOut, unreachable } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aToken } from '#test/support/worlds/portability-world.ts';

const served = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const validate = (base: string, changes: Partial<HttpContext> = {}) => {
  const session = sessionInMemory();
  session.remember(aToken)();
  const context: HttpContext = {
    fetch,
    base,
    session,
    departure: departing(() => undefined),
    makeRequest: () => new FetchTransfer(),
    ...changes,
  };
  return documentsOverHttp(context).validate(anAttachment(), unwatched)();
};

describe('a file sent without a browser', () => {
  it('travels with the session and brings the answer back', async () => {
    const asked: string[] = [];
    const base = await served((request, response) => {
      asked.push(request.headers.authorization ?? '');
      request.on('data', (chunk: Buffer) => asked.push(chunk.toString()));
      request.on('end', () => response.end('{"validado":true,"mensaje":""}'));
    });
    expect(await validate(base)).toEqual(E.right({ valid: true, message: '' }));
    expect(asked[0]).toBe(`Bearer ${aToken.access}`);
    expect(asked.join('')).toContain('filename="documento.pdf"');
  });

  it('distinguishes a refusal, a timeout and no connection', async () => {
    const refusing = await served((_request, response) => response.writeHead(413).end());
    expect(await validate(refusing)).toEqual(E.left(refusedWith(413)));
    const silent = await served(() => undefined);
    expect(await validate(silent, { timeoutMs: 50 })).toEqual(E.left(timedOut));
    expect(await validate('http://127.0.0.1:9')).toEqual(E.left(unreachable));
  });

  it('that takes too long is no longer sent', async () => {
    let isCut = false;
    const silent = await served((request) => void request.socket.once('close', () => (isCut = true)));
    expect(await validate(silent, { timeoutMs: 50 })).toEqual(E.left(timedOut));
    await expect.poll(() => isCut, { timeout: 5_000 }).toBe(true);
  });
});
