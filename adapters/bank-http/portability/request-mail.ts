import type { FastifyInstance } from 'fastify';
import { requestMail as wire } from '#adapters/wire/portability/request-mail.ts';
import { requestMail } from '#core/bank/portability/papers/request-mail.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { refuseCrossSite } from '../cross-site.ts';
import { asked, question } from '../question.ts';

export const requestMailRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, { onRequest: refuseCrossSite }, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ idSolicitud }) => requestMail(ports)({ access: bearer(request), idSolicitud })),
      TE.map((enviado) => ({ enviado })),
      answer(reply, wire.answer),
    ),
  );
