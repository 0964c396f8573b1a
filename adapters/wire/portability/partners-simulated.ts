import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';
import { representatives } from './legal-representative.ts';

/** PAPI-59 · The one shape of the three partner calls. */
export const partnersAnswer = t.type({ representantes: representatives });

/** PAPI-56, PAPI-59 · Invented partners, the same for every company. */
export const partnersSimulated = {
  method: 'GET',
  path: `${base}/socios/simulado`,
  answer: partnersAnswer,
} as const;
