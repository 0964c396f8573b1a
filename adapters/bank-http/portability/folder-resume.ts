import type { FastifyInstance } from 'fastify';
import { folderResume as wire } from '#adapters/wire/portability/folder-resume.ts';
import { fileItem } from '#core/bank/portability/file-item.ts';
import { folder } from '#core/bank/portability/folder.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';

export const folderResumeRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ idSolicitud }) => folder(ports)({ access: bearer(request), idSolicitud })),
      TE.map((held) => held.map(fileItem)),
      answer(reply, wire.answer),
    ),
  );
