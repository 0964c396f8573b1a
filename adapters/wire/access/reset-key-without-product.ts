import * as t from 'io-ts/lib/index.js';
import { dashedRut, textUpTo } from '../codecs.ts';
import { base } from './base.ts';

/** API-09, API-10 · The new key, disabled until it is activated by phone; the captcha response goes in the query. */
export const resetKeyWithoutProduct = {
  method: 'POST',
  path: `${base}/empresa-operaciones-clave/olvido-clave-sin-producto/reset-clave-desactivada`,
  question: t.exact(t.type({ rut: dashedRut, password: textUpTo(64) })),
  answer: t.type({}),
} as const;
