import * as t from 'io-ts/lib/index.js';
import type { OwnEnd } from '#core/portability/status/request-summary.ts';
import { isoDate } from '../iso-date.ts';
import { base } from './base.ts';
import { answerOfOffer } from './offer-read.ts';
import { withdrawal } from './withdraw-request.ts';

/** How a request ended by itself, in the words of the wire; both ways. */
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

/** How a request ended by itself, and its last day. */
const ended = t.type({
  tipo: t.keyof(endKinds),
  fecha: isoDate,
});

/** EST-27, EST-28, EST-29, EXT-1009, EXT-1043, EXT-1540 · A request as it is listed; one that was withdrawn or has ended says so beside its status, one that waits for documents names them by their index in the dictionary, and one that came with its settlement certificate says that. */
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
  }),
]);

/** PAPI-31, PAPI-34 · Those of the session's company; an empty body stands for none. */
export const requestSummaries = {
  method: 'GET',
  path: `${base}/solicitud/resumen`,
  answer: t.array(requestSummary),
} as const;
