import * as t from 'io-ts/lib/index.js';
import { confirmation, dashedRut } from '../codecs.ts';
import { keyRequestBase } from './base.ts';

/** Definition of the endpoint that checks a user for a first key, with a captcha response in the query; its answer must have a body (API-13, KEY-19). */
export const validateUser = {
  method: 'POST',
  path: `${keyRequestBase}/validaExistencia/validar-usuario/`,
  question: t.exact(t.type({ rut: dashedRut })),
  answer: confirmation,
} as const;
