import * as t from 'io-ts/lib/index.js';
import { rut, textUpTo } from '../codecs.ts';
import { base } from './base.ts';
import { requestSummary } from './request-summaries.ts';

/** Definition of the endpoint that returns a company's request at a provider; an empty body means none (PAPI-29, PAPI-30). */
export const requestByProvider = {
  method: 'GET',
  path: `${base}/solicitud/por-proveedor`,
  question: t.exact(t.type({ proveedorOrigen: textUpTo(100), rutSolicitante: rut })),
  answer: requestSummary,
} as const;
