import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** `Expect: 100-continue` is answered only when somebody is about to read: a refused caller need not send his body. */
export const continueWhenRead = (app: FastifyInstance): void => {
  const waiting = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request, response) => {
    waiting.add(request);
    app.server.emit('request', request, response);
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (waiting.has(request.raw)) reply.raw.writeContinue();
    done(null, payload);
  });
};
