import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';
import { oneOf } from '#core/shared/one-of.ts';
import { productFamilies } from '#core/portability/reference/product-dictionary.ts';

const family = oneOf(productFamilies);

/** Definition of the endpoint of the dictionary of products to close (PAPI-13, PAPI-14). */
export const productDictionary = {
  method: 'GET',
  path: `${base}/diccionario/productos`,
  open: true,
  answer: t.array(t.type({ descripcion: t.string, codigoProducto: t.string, familia: family })),
} as const;
