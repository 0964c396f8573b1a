import type { FastifyInstance, FastifyRequest } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { keyReceiptPdf as wire } from '#adapters/wire/access/key-receipt-pdf.ts';
import { keyReceiptPdf } from '#core/bank/access/key-request/key-receipt-pdf.ts';
import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { chargedLookup } from '../budgets/charge-call.ts';
import { printedFor } from '../printed-for.ts';
import { question } from '../question.ts';
import type { ServedAccess } from './served.ts';

/** Returns the sealer port, which charges the rate limit when it decrypts a receipt that the browser sent back (EXT-2561). */
const paidSealer = (request: FastifyRequest, { sealer }: Pick<AccessBankPorts, 'sealer'>): Sealer => ({
  ...sealer,
  open: (purpose, sealed) => chargedLookup(request)(sealed, sealer.open(purpose, sealed)),
});

export const keyReceiptPdfRoute = (app: FastifyInstance, { ports, settings }: ServedAccess) =>
  app.post(configuredPath(settings.acceso, wire.path), (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.flatMap(({ encryptedData }) =>
        keyReceiptPdf({ ...printedFor(reply, ports), sealer: paidSealer(request, ports) })(encryptedData),
      ),
      answerBy(reply, (bytes) => reply.type('application/pdf').send(bytes)),
    ),
  );
