import type { FastifyInstance } from 'fastify';
import { regions as wire } from '#adapters/wire/portability/regions.ts';
import { regions } from '#core/bank/portability/regions.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';

export const regionsRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (_request, reply) =>
    pipe(
      regions(ports)(),
      TE.map((all) => [...all]),
      answer(reply, wire.answer),
    ),
  );
