import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { isoDate } from '../iso-date.ts';
import { base } from './base.ts';
import { idempotencyKeyHeader } from './submit-request.ts';

/** Codec of a withdrawal: its number and time. */
export const withdrawal = t.type({ idRetiro: t.number, fecha: isoDate });

/** Definition of the endpoint that withdraws a request, under an idempotency key. */
export const withdrawRequest = {
  method: 'POST',
  path: `${base}/solicitud/:idSolicitud/retiro`,
  question: t.exact(t.type({ idSolicitud: idFromText })),
  headers: [idempotencyKeyHeader],
  answer: withdrawal,
} as const;
