import type { FastifyInstance } from 'fastify';
import { requestPdfPost as wire } from '#adapters/wire/portability/request-pdf-post.ts';
import { requestPdf } from '#core/bank/portability/papers/request-pdf.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { printedFor } from '../printed-for.ts';
import { question } from '../question.ts';

export const requestPdfPostRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.flatMap(({ idSolicitud }) =>
        requestPdf(printedFor(reply, ports))({ access: bearer(request), idSolicitud }),
      ),
      answerBy(reply, (bytes) => reply.type('application/pdf').send(bytes)),
    ),
  );
