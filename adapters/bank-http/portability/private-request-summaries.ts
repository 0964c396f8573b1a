import type { FastifyInstance } from 'fastify';
import { privateRequestSummaries as wire } from '#adapters/wire/portability/private-request-summaries.ts';
import { privateRequestSummaries } from '#core/bank/portability/status/request-summaries.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';
import { requestOnTheWire } from './status-on-the-wire.ts';

export const privateRequestSummariesRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ rut }) => privateRequestSummaries(ports)({ access: bearer(request), company: rut })),
      TE.map((requests) => ({ data: requests.map(requestOnTheWire(ports.clock)) })),
      answer(reply, wire.answer),
    ),
  );
