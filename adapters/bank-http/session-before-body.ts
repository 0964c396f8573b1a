import type { FastifyInstance } from 'fastify';
import { movingSession } from '#core/bank/portability/session.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { bearer } from './bearer.ts';
import { chargedRound } from './portability/charged-ports.ts';
import { refusingHook } from './refusing-hook.ts';

/** Adds the hook that checks the session before the body is read: a call whose session has not passed the identity questions is refused with its body unread (SEC-08, EXT-2568). */
export const sessionBeforeBody = (
  scope: FastifyInstance,
  ports: Pick<BankPorts, 'secrets' | 'sessions'>,
): void => {
  scope.addHook(
    'onRequest',
    // Accepts the previous token of a renewed session too, so that a call can be retried.
    refusingHook((request) => movingSession(chargedRound(request, ports))(bearer(request), 'identified')()),
  );
};
