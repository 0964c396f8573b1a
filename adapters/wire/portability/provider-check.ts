import * as t from 'io-ts/lib/index.js';
import { rut, textUpTo } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint that checks whether the applicant already has a request at a provider, named by `descripcion` (PAPI-21, PAPI-22). */
export const providerCheck = {
  method: 'GET',
  path: `${base}/solicitud/existe/:originProvider`,
  question: t.exact(t.type({ originProvider: textUpTo(100), rutSolicitante: rut })),
  answer: t.type({ resultado: t.boolean }),
} as const;
