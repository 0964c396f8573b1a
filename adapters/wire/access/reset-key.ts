import * as t from 'io-ts/lib/index.js';
import { dashedRut, textUpTo } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint that replaces a forgotten key, proved by rToken and a device credential (API-08, API-10, API-30). */
export const resetKey = {
  method: 'POST',
  path: `${base}/empresa-operaciones-clave/olvido-clave-producto/reset-clave`,
  question: t.exact(t.type({ rut: dashedRut, password: textUpTo(64), pin: textUpTo(4) })),
  answer: t.type({}),
} as const;
