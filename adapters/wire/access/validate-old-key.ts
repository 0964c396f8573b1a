import * as t from 'io-ts/lib/index.js';
import { confirmation, dashedRut, textUpTo } from '../codecs.ts';
import { keyRequestBase } from './base.ts';

/** Definition of the endpoint that verifies the older 1.0 key (API-15). */
export const validateOldKey = {
  method: 'POST',
  path: `${keyRequestBase}/banconexion/validar-usuario/`,
  question: t.exact(t.type({ rut: dashedRut, rutEmpresa: dashedRut, claveBanconexion: textUpTo(6) })),
  answer: confirmation,
} as const;
