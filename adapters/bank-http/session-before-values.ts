import type { FastifyInstance, FastifyRequest } from 'fastify';
import { liveSession } from '#core/bank/portability/session.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { SessionStep } from '#core/bank/session-move.ts';
import { E } from '#core/shared/fp.ts';
import { refusalOf } from './answer.ts';
import { bearer } from './bearer.ts';
import { chargedRound } from './portability/charged-ports.ts';

const ofValues: readonly number[] = [400, 413, 415, 422];

/** Adds the hook that hides validation errors from callers without a live session: they get the session's refusal instead (SEC-08). */
export const sessionBeforeValues = (
  scope: FastifyInstance,
  ports: Pick<BankPorts, 'secrets' | 'sessions'>,
  step: SessionStep,
): void => {
  // Requests that reached the routes of this scope; the answer to any other, refused before a route, is sent as it
  // is.
  const came = new WeakSet<FastifyRequest>();
  scope.addHook('onRequest', (request, _reply, done) => {
    came.add(request);
    done();
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    // Looks up the session only for validation errors, not again for a successful call.
    if (!came.has(request) || !ofValues.includes(reply.statusCode)) return payload;
    const session = await liveSession(chargedRound(request, ports))(bearer(request), step)();
    if (E.isRight(session)) return payload;
    const { status, body, headers = {} } = refusalOf(session.left);
    reply.code(status).headers(headers);
    reply.type(body === undefined ? 'text/plain' : 'application/json; charset=utf-8');
    return body === undefined ? '' : JSON.stringify(body);
  });
};
