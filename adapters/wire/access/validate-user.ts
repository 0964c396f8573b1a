import * as t from 'io-ts/lib/index.js';
import { dashedRut } from '../codecs.ts';
import { keyRequestBase } from './base.ts';

/** API-13, KEY-19 · The answer body must not be empty; the captcha response goes in the query. */
export const validateUser = {
  method: 'POST',
  path: `${keyRequestBase}/validaExistencia/validar-usuario/`,
  question: t.exact(t.type({ rut: dashedRut })),
  answer: t.type({ resultado: t.string }),
} as const;
