import type { onRequestHookHandler } from 'fastify';
import type { Meter } from '#core/bank/meter.ts';
import { traceOf } from './call-id.ts';

/** Returns the hook that adds the request id to the answer, and logs and counts the call when it ends, by its route pattern, since the address may contain a token or rut. */
export const logCall =
  ({ called }: Pick<Meter, 'called'>): onRequestHookHandler =>
  (request, reply, done) => {
    const since = performance.now();
    reply.header('X-Request-Id', request.id);
    const trace = traceOf(request);
    if (trace !== undefined) {
      reply.header('traceparent', trace);
      request.log = request.log.child({ traceparent: trace });
    }
    reply.raw.once('close', () => {
      const { url } = request.routeOptions;
      const status = reply.raw.writableFinished ? reply.statusCode : 'cut';
      const ms = performance.now() - since;
      called({
        // Counts all calls of unknown addresses under one HTTP method in the metrics, since the caller could choose
        // any.
        method: url === undefined ? 'none' : request.method,
        route: url ?? 'none',
        status,
        seconds: ms / 1_000,
      });
      request.log.info({ method: request.method, route: url ?? 'none', status, ms: Math.round(ms) }, 'call');
    });
    done();
  };
