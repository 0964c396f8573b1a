import * as t from 'io-ts/lib/index.js';
import { rut } from '../codecs.ts';
import { base } from './base.ts';
import { requestSummary } from './request-summaries.ts';

/** Definition of the endpoint that lists requests by rut, in the field `data` (PAPI-33, PAPI-34, PAPI-36). */
export const privateRequestSummaries = {
  method: 'GET',
  path: `${base}/cliente-privado/solicitud/resumen/:rut`,
  question: t.exact(t.type({ rut })),
  answer: t.type({ data: t.array(requestSummary) }),
} as const;
