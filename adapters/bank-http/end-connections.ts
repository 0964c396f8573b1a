import type { Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Closes a connection after its answer, once the rest of the body is read; closing earlier could lose the answer. */
const endAfter = (answer: ServerResponse): void => {
  const { req } = answer;
  const end = (): void => req.socket.destroySoon();
  // Sets `Connection: close` here for an answer that has passed the hook `onSend` below but is not being sent yet.
  if (req.complete && !answer.headersSent) answer.setHeader('Connection', 'close');
  answer.once('finish', () => (req.complete ? end() : req.once('close', end)));
};

/** Adds graceful shutdown: connections that have not sent a byte yet close at once, and a connection with a call in progress closes after its answer. */
export const endConnectionsWhenClosing = (app: FastifyInstance): void => {
  const connections = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  app.server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  let isClosing = false;
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (isClosing && raw.complete) reply.header('Connection', 'close');
    done();
  });
  app.addHook('onRequest', (_request, { raw }, done) => {
    underWay.add(raw);
    raw.once('close', () => underWay.delete(raw));
    done();
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    for (const answer of underWay) endAfter(answer);
    done();
  });
};
