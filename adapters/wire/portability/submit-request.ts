import * as t from 'io-ts/lib/index.js';
import type { TextName } from '#core/portability/texts/bank-text.ts';
import { base } from './base.ts';
import { submission } from './submission.ts';

/** PAPI-24 · Header that makes a retry answer what the first call answered; at most 255 characters. */
export const idempotencyKeyHeader = 'Idempotency-Key';
export const maxIdempotencyKeyLength = 255;

/** Optional headers: the versions of the texts that the signer saw. */
export const textVersionHeaders = {
  terminos: 'Version-Terminos',
  mandato: 'Version-Mandato',
  privacidad: 'Version-Privacidad',
} as const satisfies Record<TextName, string>;

/** PAPI-23, PAPI-24, BODY-64 · Sends a request; `noElegible` and `idSolicitud` say what became of it. */
export const submitRequest = {
  method: 'POST',
  path: `${base}/solicitud`,
  question: submission,
  headers: [idempotencyKeyHeader, ...Object.values(textVersionHeaders)],
  answer: t.type({ noElegible: t.boolean, idSolicitud: t.number }),
} as const;
