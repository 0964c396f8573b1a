import type { FastifyInstance } from 'fastify';
import type * as t from 'io-ts/lib/index.js';
import { offerRead as wire } from '#adapters/wire/portability/read-offer.ts';
import { orderedClosings } from '#core/bank/portability/status/ordered-closings.ts';
import { readOffer, type Offered } from '#core/bank/portability/offer/read-offer.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { OfferCost, OfferedProduct } from '#core/portability/status/offer.ts';
import { formatIso } from '#core/shared/calendar-date.ts';
import type { Complete } from '#core/shared/complete.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';
import { orderedOnTheWire } from './closings.ts';
import { answerOnTheWire } from './status-on-the-wire.ts';

type SentOffer = Complete<t.TypeOf<typeof wire.answer>>;

const costOnTheWire = (cost: OfferCost) =>
  'amount' in cost
    ? { concepto: cost.concept, monto: cost.amount }
    : { concepto: cost.concept, porcentaje: cost.percent };

const productOnTheWire = (item: OfferedProduct): Complete<SentOffer['productos'][number]> => ({
  producto: item.product,
  moneda: item.currency,
  monto: item.amount,
  plazoMeses: item.months,
  tasaMensual: item.monthlyRate,
  cuota: item.instalment,
  ultimaCuota: item.lastInstalment,
  costos: item.costs.map(costOnTheWire),
  cae: item.cae,
  costoTotal: item.totalCost,
});

const offerOnTheWire =
  ({ clock }: Pick<BankPorts, 'clock'>) =>
  ({ request, offer }: Offered): SentOffer => ({
    idSolicitud: request.idSolicitud,
    version: offer.version,
    ofrecidaEl: formatIso(offer.offeredOn),
    vigenteHasta: formatIso(offer.validUntil),
    condiciones: [...offer.conditions],
    productos: offer.products.map(productOnTheWire),
    cierres: orderedClosings(request).map(orderedOnTheWire),
    respuesta: request.answer && answerOnTheWire(clock)(request.answer),
  });

export const readOfferRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ idSolicitud }) => readOffer(ports)({ access: bearer(request), idSolicitud })),
      TE.map(offerOnTheWire(ports)),
      answer(reply, wire.answer),
    ),
  );
