import type { FastifyInstance, FastifyReply } from 'fastify';
import { certificateDownload } from '#adapters/wire/portability/certificate-download.ts';
import { offerAnswerPdf as offerAnswerPdfWire } from '#adapters/wire/portability/offer-answer-pdf.ts';
import { offerDownload } from '#adapters/wire/portability/offer-download.ts';
import { requestPdf as requestPdfWire } from '#adapters/wire/portability/request-pdf.ts';
import { withdrawalPdf as withdrawalPdfWire } from '#adapters/wire/portability/withdrawal-pdf.ts';
import { offerAnswerPdf } from '#core/bank/portability/papers/offer-answer-pdf.ts';
import { certificatePdf } from '#core/bank/portability/papers/certificate-pdf.ts';
import { offerPdf } from '#core/bank/portability/papers/offer-pdf.ts';
import { requestPdf } from '#core/bank/portability/papers/request-pdf.ts';
import { withdrawalPdf } from '#core/bank/portability/papers/withdrawal-pdf.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { printedFor } from '../printed-for.ts';
import { asked, question } from '../question.ts';

type Printed = {
  readonly wire: Pick<typeof requestPdfWire, 'question'> & { readonly path: string };
  readonly print: (ports: BankPorts) => ReturnType<typeof requestPdf>;
  /** Base name of the PDF as an attachment, completed by number and extension; absent if it is displayed (RES-14). */
  readonly savedAs?: string;
};

const printed: readonly Printed[] = [
  { wire: requestPdfWire, print: requestPdf },
  { wire: offerDownload, print: offerPdf, savedAs: 'oferta-solicitud' },
  { wire: offerAnswerPdfWire, print: offerAnswerPdf, savedAs: 'comprobante-respuesta' },
  { wire: withdrawalPdfWire, print: withdrawalPdf, savedAs: 'comprobante-retiro' },
  {
    wire: certificateDownload,
    print:
      (ports) =>
      ({ access, idSolicitud }) =>
        certificatePdf(ports)({ access, idCertificado: idSolicitud }),
    savedAs: 'certificado-liquidacion',
  },
];

const saved = (reply: FastifyReply, name: string): FastifyReply =>
  reply.header('Content-Disposition', `attachment; filename="${name}.pdf"`);

/** Registers the routes that print PDF documents of a request by its number (PAPI-27, PAPI-40, PAPI-41, PAPI-42). */
export const printedDocumentsRoutes = (app: FastifyInstance, ports: BankPorts): void =>
  printed.forEach(({ wire, print, savedAs }) =>
    app.get(wire.path, (request, reply) =>
      pipe(
        question(wire.question, asked(request)),
        TE.bindTo('asked'),
        TE.bind('bytes', ({ asked: { idSolicitud } }) =>
          print(printedFor(reply, ports))({ access: bearer(request), idSolicitud }),
        ),
        answerBy(reply, ({ asked: { idSolicitud }, bytes }) => {
          if (savedAs !== undefined) saved(reply, `${savedAs}-${idSolicitud}`);
          return reply.type('application/pdf').send(bytes);
        }),
      ),
    ),
  );
