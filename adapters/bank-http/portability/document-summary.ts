import type { FastifyInstance } from 'fastify';
import { documentSummary as wire } from '#adapters/wire/portability/document-summary.ts';
import { documentSummary } from '#core/bank/portability/documents/document-summary.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { documentTypeOf } from '#core/portability/documents/kinds.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';

export const documentSummaryRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ idSolicitud }) => documentSummary(ports)({ access: bearer(request), idSolicitud })),
      TE.map((documents) =>
        documents.map(({ kind, name, size, receivedAt }) => ({
          tipoDocumento: documentTypeOf(kind),
          nombre: name,
          tamano: size,
          fecha: ports.clock.instant(receivedAt),
        })),
      ),
      answer(reply, wire.answer),
    ),
  );
