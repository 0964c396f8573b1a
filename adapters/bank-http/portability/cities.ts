import type { FastifyInstance } from 'fastify';
import { cities as wire } from '#adapters/wire/portability/cities.ts';
import { cities } from '#core/bank/portability/cities.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { asked, question } from '../question.ts';

export const citiesRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ regionId }) => cities(ports)(regionId)),
      TE.map((places) => [...places]),
      answer(reply, wire.answer),
    ),
  );
