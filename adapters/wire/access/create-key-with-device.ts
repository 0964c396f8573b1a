import * as t from 'io-ts/lib/index.js';
import { dashedRut, textUpTo } from '../codecs.ts';
import { keyRequestBase } from './base.ts';
import { keyReceipt } from './key-receipt.ts';

/** Definition of the endpoint that creates a first key, proved by an authentication device; rut and credential go in headers (API-17, API-18, KEY-54). */
export const createKeyWithDevice = {
  method: 'POST',
  path: `${keyRequestBase}/solicitud-clave/crear-clave-usuario-digipass`,
  question: t.exact(
    t.type({
      rut: dashedRut,
      rutEmpresa: dashedRut,
      password: textUpTo(64),
      dispositivoSeleccionado: textUpTo(64),
    }),
  ),
  answer: keyReceipt,
} as const;
