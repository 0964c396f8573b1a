import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What is under way when the bank begins to close ends its line too: a kept one would hold the end for as long as it idles. */
export const endLinesWhenClosing = (app: FastifyInstance): void => {
  const underWay = new Set<ServerResponse>();
  app.addHook('onRequest', (_request, { raw }, done) => {
    underWay.add(raw);
    raw.once('close', () => underWay.delete(raw));
    done();
  });
  app.addHook('preClose', (done) => {
    for (const answer of underWay) if (!answer.headersSent) answer.setHeader('Connection', 'close');
    done();
  });
};
