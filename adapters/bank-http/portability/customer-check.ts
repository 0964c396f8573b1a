import type { FastifyInstance } from 'fastify';
import { customerCheck as wire } from '#adapters/wire/portability/customer-check.ts';
import { customerCheck } from '#core/bank/portability/landing/customer-check.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { bareRut } from '#core/shared/rut.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { chargeCall } from '../budgets/charge-call.ts';
import { asked, question } from '../question.ts';

export const customerCheckRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.tap(() => chargeCall(request)),
      TE.flatMap(({ rut }) => customerCheck(ports)(rut)),
      TE.map((rut) => ({ rut: bareRut(rut) })),
      answer(reply, wire.answer),
    ),
  );
