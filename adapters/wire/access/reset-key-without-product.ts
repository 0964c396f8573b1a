import * as t from 'io-ts/lib/index.js';
import { dashedRut, textThat, textUpTo } from '../codecs.ts';
import { base } from './base.ts';

const callNumber = textThat('number to name on the phone', (text) => /^\d{4,8}$/.test(text));

/** API-09, API-10, EXT-101, EXT-106 · The new key, disabled until it is activated by phone; the captcha response goes in the query. A bank may answer the number that tells this key from others, and until when it waits, as it is shown. */
export const resetKeyWithoutProduct = {
  method: 'POST',
  path: `${base}/empresa-operaciones-clave/olvido-clave-sin-producto/reset-clave-desactivada`,
  question: t.exact(t.type({ rut: dashedRut, password: textUpTo(64) })),
  answer: t.partial({ numero: callNumber, hasta: textUpTo(60) }),
} as const;
