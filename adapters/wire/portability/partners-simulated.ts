import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';
import { representatives } from './legal-representative.ts';

/** Codec of the answer that lists a company's partners, shared by three endpoints (PAPI-59). */
export const partnersAnswer = t.type({ representantes: representatives });

/** Definition of the endpoint that lists invented partners, the same for every company (PAPI-56, PAPI-59). */
export const partnersSimulated = {
  method: 'GET',
  path: `${base}/socios/simulado`,
  answer: partnersAnswer,
} as const;
