import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint of the PDF receipt for the answer to an offer. */
export const offerAnswerPdf = {
  method: 'GET',
  path: `${base}/solicitud/:idSolicitud/oferta/respuesta/pdf`,
  question: t.exact(t.type({ idSolicitud: idFromText })),
} as const;
