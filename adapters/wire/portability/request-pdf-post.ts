import * as t from 'io-ts/lib/index.js';
import { idNumber } from '../codecs.ts';
import { base } from './base.ts';

/** PAPI-82 · The PDF of PAPI-28 for whoever asks by POST. */
export const requestPdfPost = {
  method: 'POST',
  path: `${base}/solicitud/pdf`,
  question: t.exact(t.type({ idSolicitud: idNumber })),
} as const;
