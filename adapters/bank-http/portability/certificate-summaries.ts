import type { FastifyInstance } from 'fastify';
import { certificateSummaries as wire } from '#adapters/wire/portability/certificate-summaries.ts';
import { certificateSummaries } from '#core/bank/portability/status/certificate-summaries.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { certificateOnTheWire } from './status-on-the-wire.ts';

export const certificateSummariesRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      certificateSummaries(ports)({ access: bearer(request) }),
      TE.map((certificates) => ({ data: certificates.map(certificateOnTheWire(ports.clock)) })),
      answer(reply, wire.answer),
    ),
  );
