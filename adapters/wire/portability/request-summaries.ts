import * as t from 'io-ts/lib/index.js';
import { isoDate } from '../iso-date.ts';
import { base } from './base.ts';
import { answerOfOffer } from './offer-read.ts';
import { withdrawal } from './withdraw-request.ts';

/** EST-27, EST-28, EST-29, EXT-1009 · A request as it is listed; one that was withdrawn says so beside its status, one that waits for documents names them by their index in the dictionary. */
export const requestSummary = t.intersection([
  t.type({
    estadoSolicitud: t.string,
    fechaCreacion: isoDate,
    idSolicitudPortabilidad: t.number,
    oferta: t.boolean,
    nombreProveedorOrigen: t.string,
    razonSocial: t.string,
  }),
  t.partial({ retiro: withdrawal, respuesta: answerOfOffer, falta: t.array(t.number) }),
]);

/** PAPI-31, PAPI-34 · Those of the session's company; an empty body stands for none. */
export const requestSummaries = {
  method: 'GET',
  path: `${base}/solicitud/resumen`,
  answer: t.array(requestSummary),
} as const;
