import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** Definition of the endpoint of the dictionary of document kinds; `tipoDocumento` is an index in this list (PAPI-11, PAPI-12). */
export const documentDictionary = {
  method: 'GET',
  path: `${base}/diccionario/documentos`,
  open: true,
  answer: t.array(t.type({ tipoDocumento: t.number, descripcion: t.string, prefijo: t.string })),
} as const;
