import * as t from 'io-ts/lib/index.js';
import { rut, textUpTo } from '../codecs.ts';
import { base } from './base.ts';
import { partnersAnswer } from './partners-simulated.ts';

/** Definition of the endpoint that lists a company's partners by the tax authority password, encrypted in the query, with the ruts as form parts (PAPI-57, PAPI-59, SEC-10). */
export const partners = {
  method: 'POST',
  path: `${base}/socios`,
  question: t.exact(t.type({ token: textUpTo(4096) })),
  parts: t.exact(t.type({ rut, rutRepresentante: rut })),
  answer: partnersAnswer,
} as const;
