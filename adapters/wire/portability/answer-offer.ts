import * as t from 'io-ts/lib/index.js';
import { idFromText, textUpTo } from '../codecs.ts';
import { base } from './base.ts';
import { answerOfOffer } from './read-offer.ts';
import { idempotencyKeyHeader } from './submit-request.ts';

/** Definition of the endpoint that accepts or rejects an offer of a given version, under an idempotency key; named as its operationId in openapi.json (EXT-1503). */
export const offerAnswer = {
  method: 'POST',
  path: `${base}/solicitud/:idSolicitud/oferta/respuesta`,
  question: t.exact(
    t.type({ idSolicitud: idFromText, tipo: answerOfOffer.props.tipo, version: textUpTo(100) }),
  ),
  headers: [idempotencyKeyHeader],
  answer: answerOfOffer,
} as const;
