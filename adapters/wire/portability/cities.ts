import * as t from 'io-ts/lib/index.js';
import { idFromText } from '../codecs.ts';
import { base } from './base.ts';

export const place = t.type({ id: t.number, descripcion: t.string });

/** Definition of the endpoint that lists the cities of a region; empty for an unknown region (PAPI-08, PAPI-10). */
export const cities = {
  method: 'GET',
  path: `${base}/cities/:regionId`,
  open: true,
  question: t.exact(t.type({ regionId: idFromText })),
  answer: t.array(place),
} as const;
