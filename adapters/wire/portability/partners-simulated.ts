import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';
import { representatives } from './legal-representative.ts';

/** Answer shared by the three partner calls (PAPI-59). */
export const partnersAnswer = t.type({ representantes: representatives });

/** Invented partners, the same for every company (PAPI-56, PAPI-59). */
export const partnersSimulated = {
  method: 'GET',
  path: `${base}/socios/simulado`,
  answer: partnersAnswer,
} as const;
