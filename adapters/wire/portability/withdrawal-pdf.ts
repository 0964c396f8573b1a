import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint of the PDF receipt for a withdrawal. */
export const withdrawalPdf = {
  method: 'GET',
  path: `${base}/solicitud/:idSolicitud/retiro/pdf`,
  question: t.exact(t.type({ idSolicitud: idFromText })),
} as const;
