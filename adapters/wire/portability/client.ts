import * as t from 'io-ts/lib/index.js';
import { rut } from '../codecs.ts';
import { base } from './base.ts';

/** PAPI-74, PAPI-75 · The name of a customer by its rut; 404 for whoever is none. */
export const client = {
  method: 'GET',
  path: `${base}/cliente`,
  question: t.exact(t.type({ rutCliente: rut })),
  answer: t.type({ rut, razonSocial: t.string }),
} as const;
