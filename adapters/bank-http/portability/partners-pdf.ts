import type { FastifyInstance } from 'fastify';
import { partnersPdf as wire } from '#adapters/wire/portability/partners-pdf.ts';
import { partnersPdf } from '#core/bank/portability/partners-pdf.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { question } from '../question.ts';
import { withUpload, type FileReceiver } from '../receive-file.ts';
import { partnersOnTheWire } from './representative-on-the-wire.ts';

export const partnersPdfRoute = (app: FastifyInstance, ports: BankPorts, files: FileReceiver) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      withUpload(
        request,
        files,
        { file: wire.filePart, texts: Object.keys(wire.question.type.props) },
        ({ file, texts }) =>
          pipe(
            question(wire.question, texts),
            TE.flatMap(({ rut, rutRepresentante }) =>
              partnersPdf(ports)({
                access: bearer(request),
                company: rut,
                representative: rutRepresentante,
                file,
              }),
            ),
          ),
      ),
      TE.map(partnersOnTheWire),
      answer(reply, wire.answer),
    ),
  );
