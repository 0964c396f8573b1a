import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { isoDate } from '../iso-date.ts';
import { base } from './base.ts';
import { requestSummary } from './request-summaries.ts';

/** Definition of the endpoint that returns a request with its status history, oldest first (PAPI-32, PAPI-34). */
export const requestSummaryById = {
  method: 'GET',
  path: `${base}/solicitud/resumen-por-id/:idSolicitud`,
  question: t.exact(t.type({ idSolicitud: idFromText })),
  answer: t.intersection([
    requestSummary,
    t.type({ historia: t.array(t.type({ estado: t.string, fecha: isoDate })) }),
  ]),
} as const;
