import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BankRefusal } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { refuse } from './answer.ts';

/** Makes a hook that continues or refuses a call by the result of `check`. It uses a callback, since after an async hook that refused a call Fastify would run the handler if the caller had hung up (EXT-2578). */
export const refusingHook =
  (check: (request: FastifyRequest, reply: FastifyReply) => Promise<E.Either<BankRefusal, unknown>>) =>
  (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    check(request, reply).then((checked) => {
      if (E.isLeft(checked)) refuse(reply, checked.left);
      else done();
    }, done);
  };
