import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { cutShort } from './cut-short.ts';
import { answerUnreadable } from './errors.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Wraps the server's request handler: closes a connection that pipelines more than `most` calls, as no browser or proxy does, and ignores calls of a reset connection, whose address is lost (EXT-2367, EXT-605). */
export const limitPipelining = (most: number, handle: Handle): Handle => {
  const underWay = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const calls = (underWay.get(socket) ?? 0) + 1;
    if (socket.destroyed) return;
    // Reads the remote address early, since the socket remembers it after a disconnect only if it was read
    // before.
    if (socket.remoteAddress === undefined || calls > most) return void socket.destroy();
    underWay.set(socket, calls);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    handle(request, response);
  };
};

// Number of pieces of a body that may have any size; with more, their mean size must be `leastMeanPiece` bytes.
// Those of honest callers have hundreds of bytes: a TCP segment carries at least 536 except the last of a write,
// browsers send no chunks, and HTTP libraries send chunks of kilobytes.
const piecesOfAnySize = 1_000;
const leastMeanPiece = 64;

/** Wraps the server's request handler: ends a call whose body arrives in tiny pieces, since each of them costs the server as much as a large one (EXT-3072). */
export const refuseTinyPieces =
  (handle: Handle): Handle =>
  (request, response) => {
    let pieces = 0;
    let bytes = 0;
    const count = ({ length }: Buffer): void => {
      pieces += 1;
      bytes += length;
      if (pieces <= piecesOfAnySize || bytes >= leastMeanPiece * pieces) return;
      request.off('data', count).pause();
      if (response.headersSent) request.socket.destroy();
      else answerUnreadable({ code: 'TINY_PIECES' }, request.socket);
    };
    // Counts the body's pieces only once a reader has begun, since listening for data would itself begin to read
    // the body.
    request.once('resume', () => request.on('data', count));
    handle(request, response);
  };

/** Adds the lingering close: after an early answer the caller may go on sending its body for some time, since closing over unread bytes would lose the answer (EXT-2246, EXT-604). */
export const lingerOverUnreadBodies = (app: FastifyInstance, lingerMillis: number): void => {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!raw.complete) {
      cutShort(raw);
      // With `Connection: close` Node would close right after the answer, though bytes are unread.
      if (!reply.raw.shouldKeepAlive) raw.once('close', () => raw.socket.destroySoon());
      reply.raw.shouldKeepAlive = true;
    }
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    const { socket } = raw;
    if (!raw.complete && !raw.destroyed) {
      raw.unpipe();
      raw.resume();
      const cut = setTimeout(() => socket.destroy(), lingerMillis);
      const over = (): void => {
        clearTimeout(cut);
        socket.off('close', over);
      };
      raw.once('close', over);
      socket.once('close', over);
    }
    done();
  });
};
