import type { FastifyInstance } from 'fastify';
import { partnersSimulated as wire } from '#adapters/wire/portability/partners-simulated.ts';
import { partnersSimulated } from '#core/bank/portability/representative/partners-simulated.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { partnersOnTheWire } from './representative-on-the-wire.ts';

export const partnersSimulatedRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(partnersSimulated(ports)(bearer(request)), TE.map(partnersOnTheWire), answer(reply, wire.answer)),
  );
