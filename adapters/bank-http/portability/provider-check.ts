import type { FastifyInstance } from 'fastify';
import { providerCheck as wire } from '#adapters/wire/portability/provider-check.ts';
import { providerCheck } from '#core/bank/portability/request/provider-check.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';

export const providerCheckRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ originProvider, rutSolicitante }) =>
        providerCheck(ports)({
          access: bearer(request),
          provider: originProvider,
          applicant: rutSolicitante,
        }),
      ),
      TE.map((resultado) => ({ resultado })),
      answer(reply, wire.answer),
    ),
  );
