import type { FastifyInstance } from 'fastify';
import { certificateDownload as wire } from '#adapters/wire/portability/certificate-download.ts';
import { certificatePdf } from '#core/bank/portability/certificate-pdf.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { printedFor } from '../printed-for.ts';
import { asked, question } from '../question.ts';
import { sendPdf } from './pdf-reply.ts';

export const certificateDownloadRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.bindTo('asked'),
      TE.bind('bytes', ({ asked: { idSolicitud } }) =>
        certificatePdf(printedFor(reply, ports))({ access: bearer(request), idCertificado: idSolicitud }),
      ),
      answerBy(reply, ({ asked: { idSolicitud }, bytes }) =>
        sendPdf(reply, `certificado-liquidacion-${idSolicitud}`)(bytes),
      ),
    ),
  );
