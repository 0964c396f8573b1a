import { cities } from './cities.ts';
import { communes } from './communes.ts';
import { documentDictionary } from './document-dictionary.ts';
import { productDictionary } from './product-dictionary.ts';
import { regions } from './regions.ts';

/** Second names of some endpoints in the catalogue (PAPI-15, PAPI-16). */
export const namedEndpoints = {
  regiones: regions,
  ciudades: cities,
  comunas: communes,
  diccionarioDocumentos: documentDictionary,
  diccionarioProductos: productDictionary,
} as const;
