import * as t from 'io-ts/lib/index.js';
import { isoDate } from '../iso-date.ts';
import { base } from './base.ts';

/** EST-32 · A settlement certificate asked for; without `fechaVigencia` until it has one. */
export const certificateSummary = t.intersection([
  t.type({ idCertificado: t.number, fechaIngresoSolicitud: isoDate, estado: t.string }),
  t.partial({ fechaVigencia: t.union([isoDate, t.null]) }),
]);

/** PAPI-35, PAPI-36, PAPI-37 · Those of the session's company. */
export const certificateSummaries = {
  method: 'GET',
  path: `${base}/cliente-privado/certificado/resumen`,
  answer: t.type({ data: t.array(certificateSummary) }),
} as const;
