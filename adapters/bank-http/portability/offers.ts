import type { FastifyInstance } from 'fastify';
import type * as t from 'io-ts/lib/index.js';
import { closings } from '#adapters/wire/portability/closings.ts';
import { offerRead } from '#adapters/wire/portability/offer-read.ts';
import { readClosings } from '#core/bank/portability/status/closings.ts';
import { orderedClosings } from '#core/bank/portability/status/ordered-closings.ts';
import { readOffer, type Offered } from '#core/bank/portability/offer/read-offer.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { Closing } from '#core/portability/status/closing.ts';
import type { OfferCost, OfferedProduct, OrderedClosing } from '#core/portability/status/offer.ts';
import type { Owner } from '#core/portability/status/timeline.ts';
import { formatIso } from '#core/shared/calendar-date.ts';
import type { Complete } from '#core/shared/complete.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';
import { answerOnTheWire } from './status-on-the-wire.ts';

type SentOffer = Complete<t.TypeOf<typeof offerRead.answer>>;
type SentClosing = Complete<t.TypeOf<typeof closings.answer>[number]>;

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

const orderedOnTheWire = ({ number, product, sentence }: OrderedClosing) => ({
  numero: number,
  producto: product,
  frase: sentence,
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

const debtors = {
  bank: 'banco',
  'origin-bank': 'proveedor-origen',
  company: 'empresa',
} as const satisfies Record<Owner, SentClosing['debe']>;

const closingOnTheWire = ({ estado, since, due, owner, reason, ...ordered }: Closing): SentClosing => ({
  ...orderedOnTheWire(ordered),
  estado,
  desde: formatIso(since),
  debe: owner === undefined ? null : debtors[owner],
  vence: due && formatIso(due),
  motivo: reason,
});

/** Registers the routes that read a request's offer and the closings of its products (EXT-1504, EXT-1506). */
export const offerRoutes = (app: FastifyInstance, ports: BankPorts): void => {
  app.get(offerRead.path, (request, reply) =>
    pipe(
      question(offerRead.question, asked(request)),
      TE.flatMap(({ idSolicitud }) => readOffer(ports)({ access: bearer(request), idSolicitud })),
      TE.map(offerOnTheWire(ports)),
      answer(reply, offerRead.answer),
    ),
  );
  app.get(closings.path, (request, reply) =>
    pipe(
      question(closings.question, asked(request)),
      TE.flatMap(({ idSolicitud }) => readClosings(ports)({ access: bearer(request), idSolicitud })),
      TE.map((all) => all.map(closingOnTheWire)),
      answer(reply, closings.answer),
    ),
  );
};
