import type { IncomingMessage } from 'node:http';
import type { onResponseHookHandler } from 'fastify';

const maxBytes = 4_194_304;
const looksEvery = 1_000;
const within = 30_000;
const atOnce = 32;

const swallow = (raw: IncomingMessage): void => {
  const { socket } = raw;
  raw.unpipe();
  raw.resume();
  const first = socket.bytesRead;
  const since = performance.now();
  const timer = setInterval(() => {
    if (socket.bytesRead - first > maxBytes || performance.now() - since > within) socket.destroy();
  }, looksEvery);
  raw.once('close', () => clearInterval(timer));
};

/** Whoever is answered before the end of his body goes on sending for a while and reads the answer; then the line is cut. A crowd does so in turns: what all of them send would not fit in memory. */
export const swallowUnreadBodies = (): onResponseHookHandler => {
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
      waiting.add(raw);
      raw.once('close', () => waiting.delete(raw));
      next();
    }
    done();
  };
};
