import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { cutShort } from './cut-short.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Closes a connection that pipelines more than `most` calls, which no browser or proxy does. Calls of a reset connection are dropped, since it has no address to be rate-limited by (EXT-2367, EXT-605). */
export const limitPipelining = (most: number, handle: Handle): Handle => {
  const underWay = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const calls = (underWay.get(socket) ?? 0) + 1;
    if (socket.destroyed) return;
    // the socket remembers the address once it was read
    if (socket.remoteAddress === undefined || calls > most) return void socket.destroy();
    underWay.set(socket, calls);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    handle(request, response);
  };
};

/** Lingering close: a caller answered before the end of its body may go on sending for this long, since closing over unread bytes would lose the answer. A reader of that body is told to end (EXT-2246, EXT-604). */
export const lingerOverUnreadBodies = (app: FastifyInstance, lingerMillis: number): void => {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!raw.complete) {
      cutShort(raw);
      // With `Connection: close`, Node closes after the answer, whatever is unread.
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
