import type { FastifyInstance } from 'fastify';
import { offerAnswer as wire } from '#adapters/wire/portability/answer-offer.ts';
import { answerOffer } from '#core/bank/portability/offer/answer-offer.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { idempotency } from '../idempotency-header.ts';
import { askedInBody, question } from '../question.ts';
import { answerOnTheWire } from './status-on-the-wire.ts';

export const answerOfferRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      question(wire.question, askedInBody(request)),
      TE.bindTo('asked'),
      TE.bind('idempotency', ({ asked: { idSolicitud, tipo, version } }) =>
        idempotency(request, { respuesta: idSolicitud, tipo, version }),
      ),
      TE.flatMap(({ asked: { idSolicitud, tipo, version }, idempotency: key }) =>
        answerOffer(ports)({ access: bearer(request), idSolicitud, kind: tipo, version, idempotency: key }),
      ),
      TE.map(answerOnTheWire(ports.clock)),
      answer(reply, wire.answer),
    ),
  );
