import type { Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const endAfter = (answer: ServerResponse): void => {
  if (answer.headersSent) answer.once('finish', () => answer.req.socket.destroySoon());
  else answer.setHeader('Connection', 'close');
};

/** When the bank begins to close, a connection with a call under way ends with its answer, and one on which nothing was asked ends at once: kept open, it would delay the end for as long as it may idle. */
export const endConnectionsWhenClosing = (app: FastifyInstance): void => {
  const connections = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  app.server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  app.addHook('onRequest', (_request, { raw }, done) => {
    underWay.add(raw);
    raw.once('close', () => underWay.delete(raw));
    done();
  });
  app.addHook('preClose', (done) => {
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    for (const answer of underWay) endAfter(answer);
    done();
  });
};
