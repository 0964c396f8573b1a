import type { onRequestHookHandler } from 'fastify';

/** One line a call: what was called by its pattern, never by its address, which may carry a token or a rut. */
export const logCall: onRequestHookHandler = (request, reply, done) => {
  const since = performance.now();
  reply.header('X-Request-Id', request.id);
  reply.raw.once('close', () => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.raw.writableFinished ? reply.statusCode : 'cut',
        ms: Math.round(performance.now() - since),
      },
      'call',
    );
  });
  done();
};
