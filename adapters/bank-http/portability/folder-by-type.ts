import type { FastifyInstance } from 'fastify';
import { folderByType as wire } from '#adapters/wire/portability/folder-by-type.ts';
import { fileItem } from '#core/bank/portability/file-item.ts';
import { folder } from '#core/bank/portability/folder.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';

export const folderByTypeRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ tipoDocumento, idSolicitud }) =>
        folder(ports)({ access: bearer(request), kind: tipoDocumento, idSolicitud }),
      ),
      TE.map((held) => held.map(fileItem)),
      answer(reply, wire.answer),
    ),
  );
