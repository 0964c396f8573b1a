import type { FastifyInstance, FastifyRequest } from 'fastify';
import { liveSession } from '#core/bank/portability/session.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { SessionStep } from '#core/bank/session-move.ts';
import { E } from '#core/shared/fp.ts';
import { refusalOf } from './answer.ts';
import { bearer } from './bearer.ts';
import { paidRound } from './portability/paid-ports.ts';

const ofValues: readonly number[] = [400, 413, 415, 422];

/** SEC-08 · In this scope, what is wrong with the numbers, ruts or body of a call is told to a live session; whoever has none reads that and nothing else. */
export const sessionBeforeValues = (
  scope: FastifyInstance,
  ports: Pick<BankPorts, 'secrets' | 'sessions'>,
  step: SessionStep,
): void => {
  // a call that the edge turned away never comes here, and is answered as the edge says
  const came = new WeakSet<FastifyRequest>();
  scope.addHook('onRequest', (request, _reply, done) => {
    came.add(request);
    done();
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    // a call that is understood pays for no second look at its session
    if (!came.has(request) || !ofValues.includes(reply.statusCode)) return payload;
    const session = await liveSession(paidRound(request, ports))(bearer(request), step)();
    if (E.isRight(session)) return payload;
    const { status, body, headers = {} } = refusalOf(session.left);
    reply.code(status).headers(headers);
    reply.type(body === undefined ? 'text/plain' : 'application/json; charset=utf-8');
    return body === undefined ? '' : JSON.stringify(body);
  });
};
