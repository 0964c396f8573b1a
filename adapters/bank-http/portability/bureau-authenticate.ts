import type { FastifyInstance } from 'fastify';
import { bureauAuthenticate as wire } from '#adapters/wire/portability/bureau-authenticate.ts';
import { bureauAuthenticate } from '#core/bank/portability/identity/bureau-authenticate.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { asked, question } from '../question.ts';
import { entryOf, tokenOnTheWire } from './identity-on-the-wire.ts';
import { chargedOpening } from './charged-ports.ts';
import { proofOf } from './proof-of.ts';

export const bureauAuthenticateRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMapEither(entryOf),
      TE.flatMap((entry) => bureauAuthenticate(chargedOpening(request, ports))(entry, proofOf(request))),
      TE.map(tokenOnTheWire),
      answer(reply, wire.answer),
    ),
  );
