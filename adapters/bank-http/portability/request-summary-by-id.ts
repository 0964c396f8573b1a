import type { FastifyInstance } from 'fastify';
import { requestSummaryById as wire } from '#adapters/wire/portability/request-summary-by-id.ts';
import { requestSummaryById } from '#core/bank/portability/status/request-summary-by-id.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';
import { requestOnTheWire } from './status-on-the-wire.ts';

export const requestSummaryByIdRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ idSolicitud }) => requestSummaryById(ports)({ access: bearer(request), idSolicitud })),
      TE.map(({ request: stored, history }) => ({
        ...requestOnTheWire(ports.clock)(stored),
        historia: history.map(({ estado, reachedAt }) => ({
          estado,
          fecha: ports.clock.instant(reachedAt),
        })),
      })),
      answer(reply, wire.answer),
    ),
  );
