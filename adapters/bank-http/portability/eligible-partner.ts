import type { FastifyInstance } from 'fastify';
import { eligiblePartner as wire } from '#adapters/wire/portability/eligible-partner.ts';
import { eligiblePartner } from '#core/bank/portability/representative/eligible-partner.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';

export const eligiblePartnerRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ rut }) => eligiblePartner(ports)({ access: bearer(request), company: rut })),
      TE.map((elegible) => ({ elegible })),
      answer(reply, wire.answer),
    ),
  );
