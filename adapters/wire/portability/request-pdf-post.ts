import * as t from 'io-ts/lib/index.js';
import { idNumber } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint of a request's PDF receipt (PAPI-28), by POST instead of GET (PAPI-82). */
export const requestPdfPost = {
  method: 'POST',
  path: `${base}/solicitud/pdf`,
  question: t.exact(t.type({ idSolicitud: idNumber })),
} as const;
