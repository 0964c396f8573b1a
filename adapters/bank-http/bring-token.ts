import type { FastifyReply } from 'fastify';
import { renewedTokenHeader, renewedTokenText } from '#adapters/wire/portability/renewed-token.ts';
import type { Renewing } from '#core/bank/portability/session.ts';
import { pipe, TE } from '#core/shared/fp.ts';

/** Adds the session's renewed token, if there is one, as a response header, so that the body keeps the fields that the specification gives it (EXT-203). */
export const bringToken =
  (reply: FastifyReply) =>
  <Fault, Value>(asked: TE.TaskEither<Fault, Renewing<Value>>): TE.TaskEither<Fault, Value> =>
    pipe(
      asked,
      TE.map(({ value, renewed }) => {
        if (renewed !== undefined && !reply.sent) reply.header(renewedTokenHeader, renewedTokenText(renewed));
        return value;
      }),
    );
