import type { FastifyInstance } from 'fastify';
import { legalRepresentativePdf as wire } from '#adapters/wire/portability/legal-representative-pdf.ts';
import { legalRepresentativePdf } from '#core/bank/portability/legal-representative-pdf.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { question } from '../question.ts';
import { withUpload, type FileReceiver } from '../receive-file.ts';
import { representativeOnTheWire } from './representative-on-the-wire.ts';

export const legalRepresentativePdfRoute = (app: FastifyInstance, ports: BankPorts, files: FileReceiver) =>
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
              legalRepresentativePdf(ports)({
                access: bearer(request),
                company: rut,
                representative: rutRepresentante,
                file,
              }),
            ),
          ),
      ),
      TE.map(representativeOnTheWire),
      answer(reply, wire.answer),
    ),
  );
