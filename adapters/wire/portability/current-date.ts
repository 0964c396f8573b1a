import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** PAPI-19, PAPI-20 · `dia` is day-month-year. */
export const currentDate = {
  method: 'GET',
  path: `${base}/fecha-actual`,
  open: true,
  answer: t.type({ dia: t.string }),
} as const;
