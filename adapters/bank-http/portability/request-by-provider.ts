import type { FastifyInstance } from 'fastify';
import { requestByProvider as wire } from '#adapters/wire/portability/request-by-provider.ts';
import { requestByProvider } from '#core/bank/portability/status/request-by-provider.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { answerBy, sendBody } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';
import { requestOnTheWire } from './status-on-the-wire.ts';

export const requestByProviderRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ proveedorOrigen, rutSolicitante }) =>
        requestByProvider(ports)({
          access: bearer(request),
          provider: proveedorOrigen,
          applicant: rutSolicitante,
        }),
      ),
      TE.map(O.map(requestOnTheWire(ports.clock))),
      answerBy(reply, (found) => sendBody(reply, O.toUndefined(found))),
    ),
  );
