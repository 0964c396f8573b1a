import type { FastifyInstance } from 'fastify';
import { requestSummaries as wire } from '#adapters/wire/portability/request-summaries.ts';
import { requestSummaries } from '#core/bank/portability/status/request-summaries.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe } from '#core/shared/fp.ts';
import { answerBy, sendBody } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { requestOnTheWire } from './status-on-the-wire.ts';

export const requestSummariesRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      requestSummaries(ports)({ access: bearer(request) }),
      answerBy(reply, (requests) =>
        requests.length === 0
          ? sendBody(reply, undefined)
          : reply.send(wire.answer.encode(requests.map(requestOnTheWire(ports.clock)))),
      ),
    ),
  );
