import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';
import { submission } from './submission.ts';
import { textVersionHeaders } from './text-version-headers.ts';

/** PAPI-24 · Header that makes a retry answer what the first call answered; at most 255 characters. */
export const idempotencyKeyHeader = 'Idempotency-Key';
export const maxIdempotencyKeyLength = 255;

/** PAPI-23, PAPI-24, BODY-64 · Sends a request; `noElegible` and `idSolicitud` say what became of it. */
export const submitRequest = {
  method: 'POST',
  path: `${base}/solicitud`,
  question: submission,
  headers: [idempotencyKeyHeader, ...Object.values(textVersionHeaders)],
  answer: t.type({ noElegible: t.boolean, idSolicitud: t.number }),
} as const;
