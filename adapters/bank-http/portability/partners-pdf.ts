import type { FastifyInstance } from 'fastify';
import { partnersPdf as wire } from '#adapters/wire/portability/partners-pdf.ts';
import { partnersPdf } from '#core/bank/portability/representative/partners-pdf.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bringToken } from '../bring-token.ts';
import type { FileReceiver } from '../receive-file.ts';
import { partnersOnTheWire } from './representative-on-the-wire.ts';
import { withFolder } from './with-folder.ts';

export const partnersPdfRoute = (app: FastifyInstance, ports: BankPorts, files: FileReceiver) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      withFolder(request, files, wire, partnersPdf(ports)),
      bringToken(reply),
      TE.map(partnersOnTheWire),
      answer(reply, wire.answer),
    ),
  );
