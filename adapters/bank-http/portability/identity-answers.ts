import type { FastifyInstance } from 'fastify';
import { identityAnswers as wire } from '#adapters/wire/portability/identity-answers.ts';
import { bureauValidate } from '#core/bank/portability/identity/bureau-validate.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { noSession } from '#core/bank/refusal.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bringToken } from '../bring-token.ts';
import { bearer } from '../bearer.ts';
import { question } from '../question.ts';
import { roundOf, validatedOnTheWire } from './identity-on-the-wire.ts';
import type { answeredFrom } from './charged-ports.ts';

export const identityAnswersRoute = (
  app: FastifyInstance,
  ports: BankPorts,
  answered: ReturnType<typeof answeredFrom>,
) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      question(wire.question, request.body),
      // Refuses a call whose header and body name different sessions (SEC-03).
      TE.filterOrElse(
        ({ token }) => token.access_token === bearer(request),
        () => noSession,
      ),
      TE.flatMap(({ answerRequest, token }) =>
        bureauValidate(answered(request, ports))(roundOf(answerRequest, token)),
      ),
      bringToken(reply),
      TE.map(validatedOnTheWire),
      answer(reply, wire.answer),
    ),
  );
