import { namedEndpoints } from '#adapters/wire/portability/named-endpoints.ts';
import type { Dictionaries } from '#core/portability/ports.ts';
import { call, type HttpContext } from '../call.ts';

/** Makes the HTTP client of the product dictionary (PAPI-13, PAPI-14, PAPI-16). */
export const dictionariesOverHttp = (context: HttpContext): Dictionaries => ({
  products: () => call(context, namedEndpoints.diccionarioProductos),
});
