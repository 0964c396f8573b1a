import type { FastifyInstance } from 'fastify';
import { documentsValid as wire } from '#adapters/wire/portability/documents-valid.ts';
import { documentsValid } from '#core/bank/portability/documents/documents-valid.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { maxFiles } from '#core/shared/files/upload-list.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { withUploads, type FileReceiver } from '../receive-file.ts';

const parts = {
  file: wire.filePart,
  texts: [],
  least: 1,
  most: maxFiles,
  judgesTooLarge: true,
} as const;

export const documentsValidRoute = (app: FastifyInstance, ports: BankPorts, receiver: FileReceiver) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      withUploads(request, receiver, parts, ({ files }) =>
        documentsValid(ports)({ access: bearer(request), files }),
      ),
      TE.map((refused) => ({
        validado: refused.length === 0,
        errores: refused.map(({ name, message }) => ({ nombre: name, mensaje: message })),
      })),
      answer(reply, wire.answer),
    ),
  );
