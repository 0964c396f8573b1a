import type { FastifyInstance } from 'fastify';
import { identityQuestions as wire } from '#adapters/wire/portability/identity-questions.ts';
import { identityQuestions } from '#core/bank/portability/identity/bureau-questions.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { noSession, type BankRefusal } from '#core/bank/refusal.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { questionnaireOnTheWire } from './identity-on-the-wire.ts';
import { chargedRound } from './charged-ports.ts';

export const identityQuestionsRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      TE.fromNullable<BankRefusal>(noSession)(bearer(request)),
      TE.flatMap(identityQuestions(chargedRound(request, ports))),
      TE.map(questionnaireOnTheWire),
      answer(reply, wire.answer),
    ),
  );
