import { productDictionary } from '#adapters/wire/portability/product-dictionary.ts';
import type { Dictionaries } from '#core/portability/ports.ts';
import { call, type HttpContext } from '../call.ts';

/** PAPI-13, PAPI-14. */
export const dictionariesOverHttp = (context: HttpContext): Dictionaries => ({
  products: () => call(context, productDictionary),
});
