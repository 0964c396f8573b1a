import type { FastifyInstance } from 'fastify';
import { withdrawRequest as wire } from '#adapters/wire/portability/withdraw-request.ts';
import { withdrawRequest } from '#core/bank/portability/status/withdraw-request.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { idempotency } from '../idempotency-header.ts';
import { asked, question } from '../question.ts';
import { withdrawalOnTheWire } from './status-on-the-wire.ts';

export const withdrawRequestRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.bindTo('asked'),
      TE.bind('idempotency', ({ asked: { idSolicitud } }) => idempotency(request, { retiro: idSolicitud })),
      TE.flatMap(({ asked: { idSolicitud }, idempotency: key }) =>
        withdrawRequest(ports)({ access: bearer(request), idSolicitud, idempotency: key }),
      ),
      TE.map(withdrawalOnTheWire(ports.clock)),
      answer(reply, wire.answer),
    ),
  );
