import type { FastifyInstance } from 'fastify';
import { requestPdf as wire } from '#adapters/wire/portability/request-pdf.ts';
import { requestPdf } from '#core/bank/portability/request-pdf.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { printedFor } from '../printed-for.ts';
import { asked, question } from '../question.ts';

export const requestPdfRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ idSolicitud }) =>
        requestPdf(printedFor(reply, ports))({ access: bearer(request), idSolicitud }),
      ),
      answerBy(reply, (bytes) => reply.type('application/pdf').send(bytes)),
    ),
  );
