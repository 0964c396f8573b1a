import type { Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const endAfter = (answer: ServerResponse): void => {
  if (answer.headersSent) answer.once('finish', () => answer.req.socket.destroySoon());
  else answer.setHeader('Connection', 'close');
};

/** What is under way when the bank begins to close ends its line too, and a line on which nobody has asked ends at once: a kept one would hold the end for as long as it idles. */
export const endLinesWhenClosing = (app: FastifyInstance): void => {
  const lines = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  app.server.on('connection', (line: Socket) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  app.addHook('onRequest', (_request, { raw }, done) => {
    underWay.add(raw);
    raw.once('close', () => underWay.delete(raw));
    done();
  });
  app.addHook('preClose', (done) => {
    for (const line of lines) if (line.bytesRead === 0) line.destroy();
    for (const answer of underWay) endAfter(answer);
    done();
  });
};
