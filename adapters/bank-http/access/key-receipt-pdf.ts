import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { keyReceiptPdf as wire } from '#adapters/wire/access/key-receipt-pdf.ts';
import { keyReceiptPdf } from '#core/bank/access/key-receipt-pdf.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { printedFor } from '../printed-for.ts';
import { question } from '../question.ts';
import type { ServedAccess } from './served.ts';

export const keyReceiptPdfRoute = (app: FastifyInstance, { ports, settings }: ServedAccess) =>
  app.post(configuredPath(settings.acceso, wire.path), (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.flatMap(({ encryptedData }) => keyReceiptPdf(printedFor(reply, ports))(encryptedData)),
      answerBy(reply, (bytes) => reply.type('application/pdf').send(bytes)),
    ),
  );
