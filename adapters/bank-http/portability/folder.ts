import type { FastifyInstance } from 'fastify';
import { folderByType } from '#adapters/wire/portability/folder-by-type.ts';
import { folderResume } from '#adapters/wire/portability/folder-resume.ts';
import { fileItem } from '#core/bank/portability/documents/file-item.ts';
import { folder } from '#core/bank/portability/documents/folder.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';

/** Registers the routes that list the files of a request: all, or those of one kind (PAPI-49 to PAPI-51). */
export const folderRoutes = (app: FastifyInstance, ports: BankPorts): void => {
  app.get(folderResume.path, (request, reply) =>
    pipe(
      question(folderResume.question, asked(request)),
      TE.flatMap(({ idSolicitud }) => folder(ports)({ access: bearer(request), idSolicitud })),
      TE.map((held) => held.map(fileItem)),
      answer(reply, folderResume.answer),
    ),
  );
  app.get(folderByType.path, (request, reply) =>
    pipe(
      question(folderByType.question, asked(request)),
      TE.flatMap(({ tipoDocumento: kind, idSolicitud }) =>
        folder(ports)({ access: bearer(request), kind, idSolicitud }),
      ),
      TE.map((held) => held.map(fileItem)),
      answer(reply, folderByType.answer),
    ),
  );
};
