import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** PAPI-11, PAPI-12 · Every kind of document; `tipoDocumento` is its index in this list. */
export const documentDictionary = {
  method: 'GET',
  path: `${base}/diccionario/documentos`,
  open: true,
  answer: t.array(t.type({ tipoDocumento: t.number, descripcion: t.string, prefijo: t.string })),
} as const;
