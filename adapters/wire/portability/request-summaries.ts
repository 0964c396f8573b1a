import * as t from 'io-ts/lib/index.js';
import type { OwnEnd } from '#core/portability/status/request-summary.ts';
import { isoDate } from '../iso-date.ts';
import { base } from './base.ts';
import { answerOfOffer } from './read-offer.ts';
import { withdrawal } from './withdraw-request.ts';

/** Map from the API's value for how a request ended by itself to core's. */
export const endKinds = {
  terminada: 'closed',
  vencida: 'lapsed',
  'no-elegible': 'ineligible',
} as const satisfies Record<string, OwnEnd['kind']>;
export const endWords = {
  closed: 'terminada',
  lapsed: 'vencida',
  ineligible: 'no-elegible',
} as const satisfies Record<OwnEnd['kind'], keyof typeof endKinds>;

/** Codec of how a request ended by itself, with its last day. */
const ended = t.type({
  tipo: t.keyof(endKinds),
  fecha: isoDate,
});

/** Codec of the bank's sentences about a late party, its own and the provider of origin's (EXT-1049). */
const owedIfLate = t.partial({ banco: t.string, 'proveedor-origen': t.string });

/** Codec of a listed request, with optional withdrawal or end, the documents it waits for (dictionary indices), whether its settlement certificate was attached, and the bank's sentences about a late party (EST-27, EST-28, EST-29, EXT-1009, EXT-1043, EXT-1049, EXT-1540). */
export const requestSummary = t.intersection([
  t.type({
    estadoSolicitud: t.string,
    fechaCreacion: isoDate,
    idSolicitudPortabilidad: t.number,
    oferta: t.boolean,
    nombreProveedorOrigen: t.string,
    razonSocial: t.string,
  }),
  t.partial({
    retiro: withdrawal,
    respuesta: answerOfOffer,
    fin: ended,
    falta: t.array(t.number),
    conCertificado: t.boolean,
    siSeAtrasa: owedIfLate,
  }),
]);

/** Definition of the endpoint that lists the requests of the session's company; an empty body means none (PAPI-31, PAPI-34). */
export const requestSummaries = {
  method: 'GET',
  path: `${base}/solicitud/resumen`,
  answer: t.array(requestSummary),
} as const;
