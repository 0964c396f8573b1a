import { cities } from './cities.ts';
import { communes } from './communes.ts';
import { documentDictionary } from './document-dictionary.ts';
import { productDictionary } from './product-dictionary.ts';
import { regions } from './regions.ts';

/** Table of those endpoints of the catalogue that have a second name, by that name (PAPI-15, PAPI-16). */
export const namedEndpoints = {
  regiones: regions,
  ciudades: cities,
  comunas: communes,
  diccionarioDocumentos: documentDictionary,
  diccionarioProductos: productDictionary,
} as const;
