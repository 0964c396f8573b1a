import type { FastifyInstance } from 'fastify';
import { companyDocuments as wire } from '#adapters/wire/portability/company-documents.ts';
import { companyDocuments } from '#core/bank/portability/documents/company-documents.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { documentTypeOf } from '#core/portability/documents/kinds.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';

export const companyDocumentsRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      companyDocuments(ports)({ access: bearer(request) }),
      TE.map((documents) =>
        documents.map(({ id, idSolicitud, kind, name, size, receivedAt, addedBy }) => ({
          idDocumento: id,
          idSolicitud,
          tipoDocumento: documentTypeOf(kind),
          nombre: name,
          tamano: size,
          fecha: ports.clock.instant(receivedAt),
          agregadoPor: addedBy,
        })),
      ),
      answer(reply, wire.answer),
    ),
  );
