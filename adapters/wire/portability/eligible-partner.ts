import * as t from 'io-ts/lib/index.js';
import { rut } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint that checks a company's risk, which decides if it is eligible (PAPI-69, PAPI-70). */
export const eligiblePartner = {
  method: 'GET',
  path: `${base}/socio-elegible/:rut`,
  question: t.exact(t.type({ rut })),
  answer: t.type({ elegible: t.boolean }),
} as const;
