import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { base } from './base.ts';

/** PAPI-41, PAPI-42 · A binary PDF; the number is that of the certificate's own request. */
export const certificateDownload = {
  method: 'GET',
  path: `${base}/certificado/descarga/:idSolicitud`,
  question: t.exact(t.type({ idSolicitud: idFromText })),
} as const;
