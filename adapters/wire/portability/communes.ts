import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { base } from './base.ts';
import { place } from './cities.ts';

/** Definition of the endpoint that lists the communes of a city; empty for an unknown city (PAPI-09, PAPI-10). */
export const communes = {
  method: 'GET',
  path: `${base}/communes/:cityId`,
  open: true,
  question: t.exact(t.type({ cityId: idFromText })),
  answer: t.array(place),
} as const;
