import type { FastifyInstance } from 'fastify';
import { unavailable } from '#core/bank/refusal.ts';
import { refuse } from './answer.ts';

const fine = { estado: 'ok' };

/** Registers the health checks: liveness while the process answers, readiness while the database takes writes and no shutdown has begun. */
export const healthRoutes = (app: FastifyInstance, ready: () => Promise<boolean>): void => {
  app.get('/salud/viva', () => fine);
  app.get('/salud/lista', async (_request, reply) =>
    (await ready().catch(() => false)) ? fine : refuse(reply, unavailable),
  );
};
