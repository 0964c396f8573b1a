import type { FastifyInstance } from 'fastify';
import { communes as wire } from '#adapters/wire/portability/communes.ts';
import { communes } from '#core/bank/portability/communes.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { asked, question } from '../question.ts';

export const communesRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ cityId }) => communes(ports)(cityId)),
      TE.map((places) => [...places]),
      answer(reply, wire.answer),
    ),
  );
