import type { FastifyInstance } from 'fastify';
import { bureauValidate as wire } from '#adapters/wire/portability/bureau-validate.ts';
import { bureauValidate } from '#core/bank/portability/bureau-validate.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bringToken } from '../bring-token.ts';
import { jsonPart, readJsonParts } from '../json-parts.ts';
import { roundOf, validatedOnTheWire } from './identity-on-the-wire.ts';
import { paidRound } from './paid-ports.ts';

export const bureauValidateRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      readJsonParts(request, Object.keys(wire.parts)),
      TE.bindTo('parts'),
      TE.bind('token', ({ parts }) => jsonPart(wire.parts.token, parts, 'token')),
      TE.bind('round', ({ parts }) => jsonPart(wire.parts.answerRequest, parts, 'answerRequest')),
      TE.flatMap(({ token, round }) => bureauValidate(paidRound(request, ports))(roundOf(round, token))),
      bringToken(reply),
      TE.map(validatedOnTheWire),
      answer(reply, wire.answer),
    ),
  );
