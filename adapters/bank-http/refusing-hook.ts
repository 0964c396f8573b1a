import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BankRefusal } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { refuse } from './answer.ts';

/** Makes a hook that lets a call continue or refuses it, as `check` says; callback style, since Fastify would continue after a refused async hook when the caller hangs up (EXT-2578). */
export const refusingHook =
  (check: (request: FastifyRequest, reply: FastifyReply) => Promise<E.Either<BankRefusal, unknown>>) =>
  (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    check(request, reply).then((checked) => {
      if (E.isLeft(checked)) refuse(reply, checked.left);
      else done();
    }, done);
  };
