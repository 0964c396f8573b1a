import * as t from 'io-ts/lib/index.js';
import { rut } from '../codecs.ts';
import { isoDate } from '../iso-date.ts';
import { base } from './base.ts';

/** Definition of the endpoint that lists the documents of all requests of the session's company (this bank's addition to the source). */
export const companyDocuments = {
  method: 'GET',
  path: `${base}/documento/empresa`,
  answer: t.array(
    t.type({
      idDocumento: t.string,
      idSolicitud: t.number,
      tipoDocumento: t.number,
      nombre: t.string,
      tamano: t.number,
      fecha: isoDate,
      agregadoPor: rut,
    }),
  ),
} as const;
