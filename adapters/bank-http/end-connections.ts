import type { Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** With its answer, and once the rest of its body is read: what is closed before may take the answer with it. */
const endAfter = (answer: ServerResponse): void => {
  const { req } = answer;
  const end = (): void => req.socket.destroySoon();
  // one that waits with its answer made has passed the hook below
  if (req.complete && !answer.headersSent) answer.setHeader('Connection', 'close');
  answer.once('finish', () => (req.complete ? end() : req.once('close', end)));
};

/** When the bank begins to close, a connection with a call under way ends with its answer, and one on which nothing was asked ends at once: kept open, it would delay the end for as long as it may idle. */
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
