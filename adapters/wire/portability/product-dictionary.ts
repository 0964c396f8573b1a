import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

const family = t.keyof({ Cuenta: null, Creditos: null, Lineas: null, Tarjetas: null, Otros: null });

/** PAPI-13, PAPI-14 · The products that a request may name. */
export const productDictionary = {
  method: 'GET',
  path: `${base}/diccionario/productos`,
  open: true,
  answer: t.array(t.type({ descripcion: t.string, codigoProducto: t.string, familia: family })),
} as const;
