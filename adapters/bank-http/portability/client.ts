import type { FastifyInstance } from 'fastify';
import { client as wire } from '#adapters/wire/portability/client.ts';
import { client } from '#core/bank/portability/company/client.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';

export const clientRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ rutCliente }) => client(ports)({ access: bearer(request), rut: rutCliente })),
      answer(reply, wire.answer),
    ),
  );
