import type { FastifyInstance } from 'fastify';
import { fileUpload as wire } from '#adapters/wire/portability/file-upload.ts';
import { fileUpload } from '#core/bank/portability/documents/file-upload.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { jsonPart } from '../json-parts.ts';
import { question } from '../question.ts';
import { withUpload, type FileReceiver } from '../receive-file.ts';

const parts = {
  file: wire.filePart,
  texts: Object.keys(wire.parts.texts.type.props),
  json: ['documento'],
  textBytes: 1024,
};

export const fileUploadRoute = (app: FastifyInstance, ports: BankPorts, receiver: FileReceiver) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      withUpload(request, receiver, parts, ({ file, texts, json }) =>
        pipe(
          question(wire.parts.texts, texts),
          TE.bindTo('about'),
          TE.bind('document', () => jsonPart(wire.parts.documento, json, 'documento')),
          TE.flatMap(({ about: { username, tipoDocumento, idSolicitud }, document }) =>
            fileUpload(ports)({
              access: bearer(request),
              username,
              document,
              kind: tipoDocumento,
              idSolicitud,
              file,
            }),
          ),
        ),
      ),
      answer(reply, wire.answer),
    ),
  );
