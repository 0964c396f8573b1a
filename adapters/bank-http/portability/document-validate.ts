import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentValidate as wire } from '#adapters/wire/portability/document-validate.ts';
import { documentValidator } from '#adapters/wire/portability/document-validator.ts';
import { documentValidate } from '#core/bank/portability/documents/document-validate.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { withUpload, type FileReceiver } from '../receive-file.ts';

/** Registers the routes that validate an uploaded file; the second one answers without the reason of a rejection (PAPI-43, PAPI-47). */
export const documentValidateRoutes = (app: FastifyInstance, ports: BankPorts, files: FileReceiver): void => {
  const judged = (request: FastifyRequest, file: string) =>
    withUpload(request, files, { file, texts: [] }, (upload) =>
      documentValidate(ports)({ access: bearer(request), file: upload.file }),
    );
  app.post(wire.path, (request, reply) =>
    pipe(
      judged(request, wire.filePart),
      TE.map(({ valid, message }) => ({ validado: valid, mensaje: message })),
      answer(reply, wire.answer),
    ),
  );
  app.post(documentValidator.path, (request, reply) =>
    pipe(
      judged(request, documentValidator.filePart),
      TE.map(({ valid }) => ({ validado: valid })),
      answer(reply, documentValidator.answer),
    ),
  );
};
