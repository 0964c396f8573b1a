import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint of a request's PDF receipt (PAPI-27, PAPI-28). */
export const requestPdf = {
  method: 'GET',
  path: `${base}/solicitud/pdf`,
  question: t.exact(t.type({ idSolicitud: idFromText })),
} as const;
