import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const looks = 6;

const watch = (answer: ServerResponse, within: number, idle: number): void => {
  const every = within / looks;
  const { socket } = answer.req;
  let still = 0;
  let last = 0;
  // Node calls this after an interval in which nothing was written, not after one in which a part was.
  answer.setTimeout(every, () => {
    const now = performance.now();
    still = now - last < 1.5 * every ? still + 1 : 1;
    last = now;
    if (still >= looks) socket.destroy();
    else socket.setTimeout(every);
  });
  // before Node begins the next answer on this line, which sets its own time
  answer.prependOnceListener('finish', () => socket.setTimeout(idle));
};

type Given = { readonly slowReader: number; readonly idleSocket: number };

/** EXT-605 · A line that takes nothing of its answer for so many milliseconds is cut. */
export const cutSlowReaders = (app: FastifyInstance, { slowReader, idleSocket }: Given): void => {
  app.addHook('onSend', (_request, { raw }, _payload, done) => {
    watch(raw, slowReader, idleSocket);
    done();
  });
};
