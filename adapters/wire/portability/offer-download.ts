import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint of an offer as PDF (PAPI-40, PAPI-42). */
export const offerDownload = {
  method: 'GET',
  path: `${base}/oferta/descarga/:idSolicitud`,
  question: t.exact(t.type({ idSolicitud: idFromText })),
} as const;
