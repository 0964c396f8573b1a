import * as t from 'io-ts/lib/index.js';
import { dashedRut, textUpTo } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint that reactivates a blocked key, by rut and device credential (API-12, BLQ-20, BLQ-21). */
export const reactivateKey = {
  method: 'POST',
  path: `${base}/generales-reactivar-clave-empresa-rest/clientes/reactiva-clave`,
  question: t.exact(t.type({ userName: dashedRut, userClave: textUpTo(64) })),
  answer: t.type({}),
} as const;
