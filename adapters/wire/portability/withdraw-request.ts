import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { isoDate } from '../iso-date.ts';
import { base } from './base.ts';
import { idempotencyKeyHeader } from './submit-request.ts';

/** A request taken back: the number of the withdrawal and its instant. */
export const withdrawal = t.type({ idRetiro: t.number, fecha: isoDate });

/** Takes a request back; the header of a submission makes a retry answer the same here too. */
export const withdrawRequest = {
  method: 'POST',
  path: `${base}/solicitud/:idSolicitud/retiro`,
  question: t.exact(t.type({ idSolicitud: idFromText })),
  headers: [idempotencyKeyHeader],
  answer: withdrawal,
} as const;
