import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** Definition of the endpoint of the bank's current date, in the field `dia`, day first (PAPI-19, PAPI-20). */
export const currentDate = {
  method: 'GET',
  path: `${base}/fecha-actual`,
  open: true,
  answer: t.type({ dia: t.string }),
} as const;
