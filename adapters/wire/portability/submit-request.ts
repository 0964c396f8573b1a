import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';
import { submission } from './submission.ts';
import { textVersionHeaders } from './text-version-headers.ts';

/** Name of the header with the idempotency key, which has at most 255 characters (PAPI-24). */
export const idempotencyKeyHeader = 'Idempotency-Key';
export const maxIdempotencyKeyLength = 255;

/** Definition of the endpoint that submits a request; its answer has the number `idSolicitud`, and `noElegible` if the company is not eligible (PAPI-23, PAPI-24, BODY-64). */
export const submitRequest = {
  method: 'POST',
  path: `${base}/solicitud`,
  question: submission,
  headers: [idempotencyKeyHeader, ...Object.values(textVersionHeaders)],
  answer: t.type({ noElegible: t.boolean, idSolicitud: t.number }),
} as const;
