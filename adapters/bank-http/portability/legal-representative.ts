import type { FastifyInstance } from 'fastify';
import { legalRepresentative as wire } from '#adapters/wire/portability/legal-representative.ts';
import { legalRepresentative } from '#core/bank/portability/representative/legal-representative.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bringToken } from '../bring-token.ts';
import { bearer } from '../bearer.ts';
import { question } from '../question.ts';
import { representativeOnTheWire } from './representative-on-the-wire.ts';

export const legalRepresentativeRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.flatMap(({ rut, rutRepresentante, token }) =>
        legalRepresentative(ports)({
          access: bearer(request),
          company: rut,
          representative: rutRepresentante,
          token,
        }),
      ),
      bringToken(reply),
      TE.map(representativeOnTheWire),
      answer(reply, wire.answer),
    ),
  );
