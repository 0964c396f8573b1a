import type { FastifyInstance } from 'fastify';
import { requestOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import { submitRequest as wire } from '#adapters/wire/portability/submit-request.ts';
import { submitRequest } from '#core/bank/portability/request/submit-request.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { idempotency } from '../idempotency-header.ts';
import { question } from '../question.ts';
import { signedTexts } from './signed-texts.ts';

export const submitRequestRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.map(requestOf),
      TE.bindTo('request'),
      TE.bind('idempotency', () => idempotency(request, request.body)),
      TE.bind('texts', () => signedTexts(request)),
      TE.flatMap((asked) => submitRequest(ports)({ access: bearer(request), ...asked })),
      TE.map(({ eligible, idSolicitud }) => ({ noElegible: !eligible, idSolicitud })),
      answer(reply, wire.answer),
    ),
  );
