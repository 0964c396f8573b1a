import type { IncomingMessage } from 'node:http';
import type { onResponseHookHandler } from 'fastify';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';

// Enough to read the rest of the largest file.
const maxBytes = 2 * maxFileBytes;
const looksEvery = 1_000;
const atOnce = 32;

const swallow = (raw: IncomingMessage): void => {
  const { socket } = raw;
  raw.unpipe();
  raw.resume();
  const first = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - first > maxBytes) socket.destroy();
  }, looksEvery);
  raw.once('close', () => clearInterval(timer));
};

/** EXT-604 · Whoever is answered before the end of his body goes on sending for a while and reads the answer; then the line is cut, in a crowd as well. A crowd is read in turns: what all of them send would not fit in memory. */
export const swallowUnreadBodies = (within: number): onResponseHookHandler => {
  const waiting = new Set<IncomingMessage>();
  let swallowing = 0;
  const next = (): void => {
    for (const raw of waiting) {
      if (swallowing >= atOnce) return;
      waiting.delete(raw);
      swallowing += 1;
      raw.once('close', () => {
        swallowing -= 1;
        next();
      });
      swallow(raw);
    }
  };
  return ({ raw }, _reply, done) => {
    if (raw.complete === false && !raw.destroyed) {
      const cut = setTimeout(() => raw.socket.destroy(), within);
      waiting.add(raw);
      raw.once('close', () => {
        clearTimeout(cut);
        waiting.delete(raw);
      });
      next();
    }
    done();
  };
};
