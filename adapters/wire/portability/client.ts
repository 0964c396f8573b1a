import * as t from 'io-ts/lib/index.js';
import { rut } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint that returns a customer's name by rut, or 404 if not a customer (PAPI-74, PAPI-75). */
export const client = {
  method: 'GET',
  path: `${base}/cliente`,
  question: t.exact(t.type({ rutCliente: rut })),
  answer: t.type({ rut, razonSocial: t.string }),
} as const;
