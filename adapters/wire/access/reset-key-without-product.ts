import * as t from 'io-ts/lib/index.js';
import { dashedRut, textThat, textUpTo } from '../codecs.ts';
import { base } from './base.ts';

const callNumber = textThat('number to name on the phone', (text) => /^\d{4,8}$/.test(text));

/** Definition of the endpoint that stores a new key, inactive until activated by phone; needs a captcha response, and may return the number to name on the phone with its expiry (API-09, API-10, EXT-101, EXT-106). */
export const resetKeyWithoutProduct = {
  method: 'POST',
  path: `${base}/empresa-operaciones-clave/olvido-clave-sin-producto/reset-clave-desactivada`,
  question: t.exact(t.type({ rut: dashedRut, password: textUpTo(64) })),
  answer: t.partial({ numero: callNumber, hasta: textUpTo(60) }),
} as const;
