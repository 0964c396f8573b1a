import type { onResponseHookHandler } from 'fastify';

const maxBytes = 4_194_304;
const looksEvery = 1_000;
const within = 30_000;

/** Whoever is answered before the end of his body goes on sending for a while and reads the answer; then the line is cut. */
export const swallowUnreadBody: onResponseHookHandler = ({ raw }, _reply, done) => {
  const { socket } = raw;
  if (raw.complete === false && !raw.destroyed) {
    raw.unpipe();
    raw.resume();
    const first = socket.bytesRead;
    const since = performance.now();
    const timer = setInterval(() => {
      if (socket.bytesRead - first > maxBytes || performance.now() - since > within) socket.destroy();
    }, looksEvery);
    raw.once('close', () => clearInterval(timer));
  }
  done();
};
