import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BankRefusal } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { refuse } from './answer.ts';

/** Hook that lets a call go on or refuses it. It has a callback, since Fastify goes on after an async hook that has refused once the caller hangs up (EXT-2578). */
export const refusingHook =
  (check: (request: FastifyRequest, reply: FastifyReply) => Promise<E.Either<BankRefusal, unknown>>) =>
  (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    check(request, reply).then((checked) => {
      if (E.isLeft(checked)) refuse(reply, checked.left);
      else done();
    }, done);
  };
