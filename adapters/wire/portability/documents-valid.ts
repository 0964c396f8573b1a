import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** Definition of the endpoint that validates several files and answers with the error of each refused one (PAPI-52, PAPI-53). */
export const documentsValid = {
  method: 'POST',
  path: `${base}/documentos/validos`,
  filePart: 'file',
  answer: t.type({
    validado: t.boolean,
    errores: t.array(t.type({ nombre: t.string, mensaje: t.string })),
  }),
} as const;
