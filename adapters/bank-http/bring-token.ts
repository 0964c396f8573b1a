import type { FastifyReply } from 'fastify';
import { renewedTokenHeader, renewedTokenText } from '#adapters/wire/portability/renewed-token.ts';
import type { Renewing } from '#core/bank/portability/session.ts';
import { pipe, TE } from '#core/shared/fp.ts';

/** Adds the session's new token as a header, so that the body stays as the source specifies (EXT-203). */
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
