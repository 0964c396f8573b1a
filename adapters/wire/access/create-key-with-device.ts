import * as t from 'io-ts/lib/index.js';
import { dashedRut, textUpTo } from '../codecs.ts';
import { keyRequestBase } from './base.ts';
import { keyReceipt } from './key-receipt.ts';

/** API-17, API-18, KEY-54 · The first key by a device: user header as authentication header, and the challenge. */
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
