import type { FastifyInstance } from 'fastify';
import { movingSession } from '#core/bank/portability/session.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { bearer } from './bearer.ts';
import { refusingHook } from './refusing-hook.ts';

/** Session check before the body: a call of this scope without a session that was identified is refused before any of its body is read (SEC-08, EXT-2568). */
export const sessionBeforeBody = (
  scope: FastifyInstance,
  ports: Pick<BankPorts, 'secrets' | 'sessions'>,
): void => {
  scope.addHook(
    'onRequest',
    // a call that is repeated under the token before has a session too
    refusingHook((request) => movingSession(ports)(bearer(request), 'identified')()),
  );
};
