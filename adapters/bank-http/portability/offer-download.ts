import type { FastifyInstance } from 'fastify';
import { offerDownload as wire } from '#adapters/wire/portability/offer-download.ts';
import { offerPdf } from '#core/bank/portability/offer-pdf.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { printedFor } from '../printed-for.ts';
import { asked, question } from '../question.ts';
import { sendPdf } from './pdf-reply.ts';

export const offerDownloadRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.bindTo('asked'),
      TE.bind('bytes', ({ asked: { idSolicitud } }) =>
        offerPdf(printedFor(reply, ports))({ access: bearer(request), idSolicitud }),
      ),
      answerBy(reply, ({ asked: { idSolicitud }, bytes }) =>
        sendPdf(reply, `oferta-solicitud-${idSolicitud}`)(bytes),
      ),
    ),
  );
