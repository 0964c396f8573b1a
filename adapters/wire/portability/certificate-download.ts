import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint of a settlement certificate as PDF, by the certificate's own number (PAPI-41, PAPI-42). */
export const certificateDownload = {
  method: 'GET',
  path: `${base}/certificado/descarga/:idSolicitud`,
  question: t.exact(t.type({ idSolicitud: idFromText })),
} as const;
