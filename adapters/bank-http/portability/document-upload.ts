import type { FastifyInstance } from 'fastify';
import { documentUpload as wire } from '#adapters/wire/portability/document-upload.ts';
import { documentUpload } from '#core/bank/portability/documents/document-upload.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';
import { withUpload, type FileReceiver } from '../receive-file.ts';

export const documentUploadRoute = (app: FastifyInstance, ports: BankPorts, files: FileReceiver) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ documentType, idSolicitud }) =>
        withUpload(request, files, { file: wire.filePart, texts: [] }, ({ file }) =>
          documentUpload(ports)({ access: bearer(request), kind: documentType, idSolicitud, file }),
        ),
      ),
      answer(reply, wire.answer),
    ),
  );
