import * as t from 'io-ts/lib/index.js';
import { dashedRut, textUpTo } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint that verifies rut and card PIN, and opens the flow of a forgotten password (API-07, OLV-19). */
export const validateCardUser = {
  method: 'POST',
  path: `${base}/empresa-operaciones-clave/olvido-clave-producto/valida-usuario`,
  question: t.exact(t.type({ rut: dashedRut, pin: textUpTo(4) })),
  answer: t.type({ rToken: t.string }),
} as const;
