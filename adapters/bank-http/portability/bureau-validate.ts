import type { FastifyInstance } from 'fastify';
import { bureauValidate as wire } from '#adapters/wire/portability/bureau-validate.ts';
import { bureauValidate } from '#core/bank/portability/identity/bureau-validate.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bringToken } from '../bring-token.ts';
import { jsonPart, jsonParts, type JsonParts } from '../json-parts.ts';
import { roundOf, validatedOnTheWire } from './identity-on-the-wire.ts';
import type { answeredFrom } from './charged-ports.ts';

export const bureauValidateParts = jsonParts(Object.keys(wire.parts));

export const bureauValidateRoute = (
  app: FastifyInstance,
  ports: BankPorts,
  answered: ReturnType<typeof answeredFrom>,
) =>
  app.post<{ Body: JsonParts }>(wire.path, (request, reply) =>
    pipe(
      TE.Do,
      TE.bind('token', () => jsonPart(wire.parts.token, request.body, 'token')),
      TE.bind('round', () => jsonPart(wire.parts.answerRequest, request.body, 'answerRequest')),
      TE.flatMap(({ token, round }) => bureauValidate(answered(request, ports))(roundOf(round, token))),
      bringToken(reply),
      TE.map(validatedOnTheWire),
      answer(reply, wire.answer),
    ),
  );
