import type * as t from 'io-ts/lib/index.js';
import { closings } from '#adapters/wire/portability/closings.ts';
import { offerAnswerPdf } from '#adapters/wire/portability/offer-answer-pdf.ts';
import { offerAnswer } from '#adapters/wire/portability/answer-offer.ts';
import { offerDownload } from '#adapters/wire/portability/offer-download.ts';
import { offerRead } from '#adapters/wire/portability/read-offer.ts';
import { idempotencyKeyHeader } from '#adapters/wire/portability/submit-request.ts';
import type { Offers } from '#core/portability/ports.ts';
import type { Closing } from '#core/portability/status/closing.ts';
import type { Offer, OfferCost, OfferedProduct, OrderedClosing } from '#core/portability/status/offer.ts';
import type { Owner } from '#core/portability/status/timeline.ts';
import type { Complete } from '#core/shared/complete.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { bankDay } from '../bank-day.ts';
import { call, send, type HttpContext } from '../call.ts';
import { readOfferAnswer } from './read-request-summary.ts';

type SentOffer = t.TypeOf<typeof offerRead.answer>;
type SentProduct = SentOffer['productos'][number];
type SentClosing = t.TypeOf<typeof closings.answer>[number];

const costOf = (sent: NonNullable<SentProduct['costos']>[number]): OfferCost =>
  'monto' in sent
    ? { concept: sent.concepto, amount: sent.monto }
    : { concept: sent.concepto, percent: sent.porcentaje };

const productOf = (sent: SentProduct): Complete<OfferedProduct> => ({
  product: sent.producto,
  currency: sent.moneda,
  amount: sent.monto,
  months: sent.plazoMeses,
  monthlyRate: sent.tasaMensual,
  instalment: sent.cuota,
  lastInstalment: sent.ultimaCuota,
  costs: (sent.costos ?? []).map(costOf),
  cae: sent.cae,
  totalCost: sent.costoTotal,
});

const orderedOf = ({ numero, producto, frase }: SentOffer['cierres'][number]): OrderedClosing => ({
  number: numero,
  product: producto,
  sentence: frase,
});

const offerOf = (sent: SentOffer): Complete<Offer> => ({
  idSolicitud: sent.idSolicitud,
  version: sent.version,
  offeredOn: bankDay(sent.ofrecidaEl),
  validUntil: bankDay(sent.vigenteHasta),
  conditions: sent.condiciones,
  products: sent.productos.map(productOf),
  closings: sent.cierres.map(orderedOf),
  answer: sent.respuesta && readOfferAnswer(sent.respuesta),
});

const owners = {
  banco: 'bank',
  'proveedor-origen': 'origin-bank',
  empresa: 'company',
} as const satisfies Record<NonNullable<SentClosing['debe']>, Owner>;

const closingOf = (sent: SentClosing): Complete<Closing> => ({
  ...orderedOf(sent),
  estado: sent.estado,
  since: bankDay(sent.desde),
  due: sent.vence === undefined ? undefined : bankDay(sent.vence),
  owner: sent.debe === null ? undefined : owners[sent.debe],
  reason: sent.motivo,
});

/** Makes the HTTP client of offers, their answers and the closings of products (PAPI-40, PAPI-42). */
export const offersOverHttp = (context: HttpContext): Offers => {
  const pdfOf = (wire: typeof offerDownload | typeof offerAnswerPdf) => (idSolicitud: number) =>
    pipe(
      send(context, wire, { values: wire.question.encode({ idSolicitud }) }),
      TE.map(({ bytes }) => bytes),
    );
  return {
    pdf: pdfOf(offerDownload),
    read: (idSolicitud) =>
      pipe(call(context, offerRead, { values: offerRead.question.encode({ idSolicitud }) }), TE.map(offerOf)),
    answer: (idSolicitud, { kind, version }, idempotencyKey) =>
      pipe(
        call(context, offerAnswer, {
          values: { idSolicitud: String(idSolicitud) },
          json: { tipo: kind, version },
          headers: { [idempotencyKeyHeader]: idempotencyKey },
        }),
        TE.map(readOfferAnswer),
      ),
    answerReceipt: pdfOf(offerAnswerPdf),
    closings: (idSolicitud) =>
      pipe(
        call(context, closings, { values: closings.question.encode({ idSolicitud }) }),
        TE.map((sent) => sent.map(closingOf)),
      ),
  };
};
