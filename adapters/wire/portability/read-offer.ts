import * as t from 'io-ts/lib/index.js';
import { idFromText, idNumber } from '../codecs.ts';
import { isoDate } from '../iso-date.ts';
import { base } from './base.ts';

/** Codec of the answer to an offer: its number, kind and time. */
export const answerOfOffer = t.type({
  idRespuesta: idNumber,
  tipo: t.keyof({ aceptada: null, rechazada: null }),
  fecha: isoDate,
});

const cost = t.union([
  t.type({ concepto: t.string, monto: t.number }),
  t.type({ concepto: t.string, porcentaje: t.number }),
]);

/** Codec of an offered product's figures: amounts in the product's currency, rates in percent (EXT-1504). */
const product = t.intersection([
  t.type({ producto: t.string, moneda: t.string }),
  t.partial({
    monto: t.number,
    plazoMeses: t.number,
    tasaMensual: t.number,
    cuota: t.number,
    ultimaCuota: t.number,
    costos: t.array(cost),
    cae: t.number,
    costoTotal: t.number,
  }),
]);

/** Codec of a product to close at the provider of origin, numbered as in the request. */
export const orderedClosing = t.type({ numero: idNumber, producto: t.string, frase: t.string });

/** Definition of the endpoint that returns the offer for a request, with the version to answer; named as its operationId in openapi.json (EXT-1501, EXT-1504). */
export const offerRead = {
  method: 'GET',
  path: `${base}/solicitud/:idSolicitud/oferta`,
  question: t.exact(t.type({ idSolicitud: idFromText })),
  answer: t.intersection([
    t.type({
      idSolicitud: idNumber,
      version: t.string,
      ofrecidaEl: isoDate,
      vigenteHasta: isoDate,
      condiciones: t.array(t.string),
      productos: t.array(product),
      cierres: t.array(orderedClosing),
    }),
    t.partial({ respuesta: answerOfOffer }),
  ]),
} as const;
