import type { FastifyInstance } from 'fastify';
import { documentValidator as wire } from '#adapters/wire/portability/document-validator.ts';
import { documentValidate } from '#core/bank/portability/document-validate.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { withUpload, type FileReceiver } from '../receive-file.ts';

export const documentValidatorRoute = (app: FastifyInstance, ports: BankPorts, files: FileReceiver) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      withUpload(request, files, { file: wire.filePart, texts: [] }, ({ file }) =>
        documentValidate(ports)({ access: bearer(request), file }),
      ),
      TE.map(({ valid }) => ({ validado: valid })),
      answer(reply, wire.answer),
    ),
  );
