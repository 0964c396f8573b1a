import * as t from 'io-ts/lib/index.js';
import { isoDate } from '../iso-date.ts';
import { base } from './base.ts';

/** Codec of a requested settlement certificate, with `fechaVigencia` once it is issued (EST-32). */
export const certificateSummary = t.intersection([
  t.type({ idCertificado: t.number, fechaIngresoSolicitud: isoDate, estado: t.string }),
  t.partial({ fechaVigencia: t.union([isoDate, t.null]) }),
]);

/** Definition of the endpoint that lists the settlement certificates of the session's company (PAPI-35, PAPI-36, PAPI-37). */
export const certificateSummaries = {
  method: 'GET',
  path: `${base}/cliente-privado/certificado/resumen`,
  answer: t.type({ data: t.array(certificateSummary) }),
} as const;
