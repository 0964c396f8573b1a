import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';

// Enough to read the rest of the largest file.
const maxBytes = 2 * maxFileBytes;
const looksInWindow = 10;
const windows = 3;

type Bounds = {
  /** In each of as many milliseconds so many bytes must come. */
  readonly unreadBody: number;
  readonly uploadBytesPerWindow: number;
};

const swallow = (raw: IncomingMessage, { unreadBody, uploadBytesPerWindow }: Bounds): void => {
  const { socket } = raw;
  raw.unpipe();
  raw.resume();
  const first = socket.bytesRead;
  let seen = first;
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    const isWindow = looks % looksInWindow === 0;
    const stands = isWindow && socket.bytesRead - seen < uploadBytesPerWindow;
    if (isWindow) seen = socket.bytesRead;
    if (stands || socket.bytesRead - first > maxBytes || looks === looksInWindow * windows) socket.destroy();
  }, unreadBody / looksInWindow);
  raw.once('close', () => clearInterval(timer));
};

/** EXT-604 · Whoever is answered before the end of his body goes on sending and reads the answer, however many there are: a line that is closed over bytes nobody read takes the answer with it. It is cut when it stands still, and after a while in any case. */
export const swallowUnreadBodies = (app: FastifyInstance, bounds: Bounds): void => {
  app.addHook('onSend', ({ raw }, { raw: answered }, _payload, done) => {
    // Node closes the line of a caller who asks for it with the answer, whatever is unread
    if (!raw.complete && !answered.shouldKeepAlive) {
      answered.shouldKeepAlive = true;
      raw.once('close', () => raw.socket.destroySoon());
    }
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false && !raw.destroyed) swallow(raw, bounds);
    done();
  });
};
