import type { FastifyInstance } from 'fastify';
import { bureauQuestions as wire } from '#adapters/wire/portability/bureau-questions.ts';
import { bureauQuestions } from '#core/bank/portability/identity/bureau-questions.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { asked, question } from '../question.ts';
import { questionnaireOnTheWire } from './identity-on-the-wire.ts';
import { chargedRound } from './charged-ports.ts';

export const bureauQuestionsRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ Authorization }) => bureauQuestions(chargedRound(request, ports))(Authorization)),
      TE.map(questionnaireOnTheWire),
      answer(reply, wire.answer),
    ),
  );
