import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { cutShort } from './cut-short.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** EXT-605 · Cuts a connection that sends more calls than `most` without waiting for an answer, which no browser and no proxy does. EXT-2367 · A connection that was reset has no address to be counted by, so its calls are dropped. */
export const limitPipelining = (most: number, handle: Handle): Handle => {
  const underWay = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const calls = (underWay.get(socket) ?? 0) + 1;
    if (socket.destroyed) return;
    // once asked for, the address is remembered by the socket
    if (socket.remoteAddress === undefined || calls > most) return void socket.destroy();
    underWay.set(socket, calls);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    handle(request, response);
  };
};

/** EXT-604 · A lingering close: a caller who is answered before the end of its body may go on sending for so many milliseconds, since a connection that is closed over unread bytes takes the answer with it. EXT-2246 · Whoever was reading that body is told to end. */
export const lingerOverUnreadBodies = (app: FastifyInstance, lingerMillis: number): void => {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!raw.complete) {
      cutShort(raw);
      // Node closes the connection of a caller who asks for it with the answer, whatever is unread.
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
