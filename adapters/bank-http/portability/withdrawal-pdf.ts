import type { FastifyInstance } from 'fastify';
import { withdrawalPdf as wire } from '#adapters/wire/portability/withdrawal-pdf.ts';
import { withdrawalPdf } from '#core/bank/portability/withdrawal-pdf.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { printedFor } from '../printed-for.ts';
import { asked, question } from '../question.ts';
import { sendPdf } from './pdf-reply.ts';

export const withdrawalPdfRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.bindTo('asked'),
      TE.bind('bytes', ({ asked: { idSolicitud } }) =>
        withdrawalPdf(printedFor(reply, ports))({ access: bearer(request), idSolicitud }),
      ),
      answerBy(reply, ({ asked: { idSolicitud }, bytes }) =>
        sendPdf(reply, `comprobante-retiro-${idSolicitud}`)(bytes),
      ),
    ),
  );
