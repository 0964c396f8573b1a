import type { FastifyInstance } from 'fastify';
import { legalRepresentativePdf as wire } from '#adapters/wire/portability/legal-representative-pdf.ts';
import { legalRepresentativePdf } from '#core/bank/portability/representative/legal-representative-pdf.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bringToken } from '../bring-token.ts';
import type { FileReceiver } from '../receive-file.ts';
import { representativeOnTheWire } from './representative-on-the-wire.ts';
import { withFolder } from './with-folder.ts';

export const legalRepresentativePdfRoute = (app: FastifyInstance, ports: BankPorts, files: FileReceiver) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      withFolder(request, files, wire, legalRepresentativePdf(ports)),
      bringToken(reply),
      TE.map(representativeOnTheWire),
      answer(reply, wire.answer),
    ),
  );
