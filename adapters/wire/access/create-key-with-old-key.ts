import * as t from 'io-ts/lib/index.js';
import { dashedRut, textUpTo } from '../codecs.ts';
import { keyRequestBase } from './base.ts';
import { keyReceipt } from './key-receipt.ts';

/** Definition of the endpoint that creates a first key, proved by the older 1.0 key (API-19). */
export const createKeyWithOldKey = {
  method: 'POST',
  path: `${keyRequestBase}/solicitud-clave/crear-clave-usuario-banconexion`,
  question: t.exact(
    t.type({ rut: dashedRut, rutEmpresa: dashedRut, claveBanconexion: textUpTo(6), password: textUpTo(64) }),
  ),
  answer: keyReceipt,
} as const;
