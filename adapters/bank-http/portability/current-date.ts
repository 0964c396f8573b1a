import type { FastifyInstance } from 'fastify';
import { currentDate as wire } from '#adapters/wire/portability/current-date.ts';
import { currentDate } from '#core/bank/portability/current-date.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';

export const currentDateRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (_request, reply) =>
    pipe(
      currentDate(ports)(),
      TE.map((dia) => ({ dia })),
      answer(reply, wire.answer),
    ),
  );
