import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint that sends the mail of a request again; `enviado` is false if it was refused (PAPI-25, PAPI-26). */
export const requestMail = {
  method: 'GET',
  path: `${base}/solicitud/correo`,
  question: t.exact(t.type({ idSolicitud: idFromText })),
  answer: t.type({ enviado: t.boolean }),
} as const;
