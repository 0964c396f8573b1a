import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { isoDate } from '../iso-date.ts';
import { base } from './base.ts';

/** Definition of the endpoint that lists a request's documents: `tipoDocumento` is the kind's index in the dictionary, `tamano` is in bytes (PAPI-48). */
export const documentSummary = {
  method: 'GET',
  path: `${base}/documento/resumen`,
  question: t.exact(t.type({ idSolicitud: idFromText })),
  answer: t.array(t.type({ tipoDocumento: t.number, nombre: t.string, tamano: t.number, fecha: isoDate })),
} as const;
