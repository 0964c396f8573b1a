import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** Definition of the endpoint that lists all regions of Chile (PAPI-06, PAPI-07). */
export const regions = {
  method: 'GET',
  path: `${base}/regions`,
  open: true,
  answer: t.array(t.type({ id: t.number, descripcion: t.string, regionHomologada: t.string })),
} as const;
